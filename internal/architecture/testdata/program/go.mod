module minechess

go 1.26.0
