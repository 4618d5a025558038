package translations

// Key names one text of the catalogue. Every key is a constant below, so that
// a mistyped one does not compile. A comment at a key names the values that the
// text expects; N is filled in by [Catalogue.Count].
type Key string

// The application and its two games.
const (
	AppName              Key = "app.name"
	GameMinesweeper      Key = "game.minesweeper"
	GameMinesweeperAbout Key = "game.minesweeperAbout"
	GameChess            Key = "game.chess"
	GameChessAbout       Key = "game.chessAbout"
)

// Players, turns and pieces.
const (
	SideWhite           Key = "side.white"
	SideBlack           Key = "side.black"
	PlayerYou           Key = "player.you"
	PlayerComputer      Key = "player.computer"      // Level
	PlayerComputerShort Key = "player.computerShort" // Level
	PlayerScored        Key = "player.scored"        // Player, Points
	MatchScore          Key = "match.score"          // Black, BlackPoints, White, WhitePoints
	MatchGoOn           Key = "match.goOn"           // Black, White
	TurnWhite           Key = "turn.white"
	TurnBlack           Key = "turn.black"
	TurnWhiteInCheck    Key = "turn.whiteInCheck"
	TurnBlackInCheck    Key = "turn.blackInCheck"
	LetterKing          Key = "letter.king"   // the letter of the piece in the move list; never in files
	LetterQueen         Key = "letter.queen"  // the letter of the piece in the move list; never in files
	LetterRook          Key = "letter.rook"   // the letter of the piece in the move list; never in files
	LetterBishop        Key = "letter.bishop" // the letter of the piece in the move list; never in files
	LetterKnight        Key = "letter.knight" // the letter of the piece in the move list; never in files
)

// Panels beside the board.
const (
	PanelMines     Key = "panel.mines"
	PanelNoMines   Key = "panel.noMines"
	PanelUncovered Key = "panel.uncovered" // Count
	PanelFogged    Key = "panel.fogged"    // Count
	PanelNoFog     Key = "panel.noFog"
	PanelMoves     Key = "panel.moves"
	PanelNoMoves   Key = "panel.noMoves"
)

// What a button or a menu does.
const (
	ActionNewGame       Key = "action.newGame"
	ActionAskAgain      Key = "action.askAgain"
	ActionUndo          Key = "action.undo"
	ActionRedo          Key = "action.redo"
	ActionOfferDraw     Key = "action.offerDraw"
	ActionResign        Key = "action.resign"
	ActionFlip          Key = "action.flip"
	ActionMenu          Key = "action.menu"
	ActionSettings      Key = "action.settings"
	ActionGames         Key = "action.games"
	ActionHowToPlay     Key = "action.howToPlay"
	ActionAbout         Key = "action.about"
	ActionRematch       Key = "action.rematch"
	ActionShowBoard     Key = "action.showBoard"
	ActionFirstMove     Key = "action.firstMove"
	ActionPreviousMove  Key = "action.previousMove"
	ActionNextMove      Key = "action.nextMove"
	ActionLastMove      Key = "action.lastMove"
	ActionPlay          Key = "action.play"
	ActionCancel        Key = "action.cancel"
	ActionBack          Key = "action.back"
	ActionOk            Key = "action.ok"
	ActionOpen          Key = "action.open"
	ActionSave          Key = "action.save"
	ActionReplace       Key = "action.replace"
	ActionDelete        Key = "action.delete"
	ActionPutBack       Key = "action.putBack"
	ActionAgreeToDraw   Key = "action.agreeToDraw"
	ActionKeepPlaying   Key = "action.keepPlaying"
	ActionResignGame    Key = "action.resignGame"
	ActionTakeBack      Key = "action.takeBack"
	ActionKeepMove      Key = "action.keepMove"
	ActionStartGame     Key = "action.startGame"
	ActionMoveAnyway    Key = "action.moveAnyway"
	ActionSweep         Key = "action.sweep" // Square; the sapper action on a square
	ActionShowRule      Key = "action.showRule"
	ActionSeal          Key = "action.seal"
	ActionCopyRecord    Key = "action.copyRecord"
	ActionCopyPosition  Key = "action.copyPosition"
	ActionOpenRecord    Key = "action.openRecord"
	ActionOpenClipboard Key = "action.openClipboard"
	ActionSaveRecord    Key = "action.saveRecord"
)

// The new-game screen.
const (
	NewGameTitle    Key = "newGame.title"
	NewGameMore     Key = "newGame.more"
	NewGameFewer    Key = "newGame.fewer"
	NewGameNames    Key = "newGame.names"
	NewGameTerms    Key = "newGame.terms"
	TouchMoveOn     Key = "touchMove.on"
	TouchMoveHeld   Key = "touchMove.held"
	Blindfold       Key = "blindfold"
	BlindfoldNone   Key = "blindfold.none"
	BlindfoldOwn    Key = "blindfold.own"
	BlindfoldAll    Key = "blindfold.all"
	NewGameYourName Key = "newGame.yourName"
	NewGameBoard    Key = "newGame.board"
	BoardStays      Key = "board.stays"
	BoardTurns      Key = "board.turns"
	BoardAcross     Key = "board.across"
)

// Opening and saving files.
const (
	FilesOpen           Key = "files.open"
	FilesSave           Key = "files.save"
	FilesHome           Key = "files.home"
	FilesDesktop        Key = "files.desktop"
	FilesDocuments      Key = "files.documents"
	FilesDownloads      Key = "files.downloads"
	FilesComputer       Key = "files.computer"
	FilesPlaces         Key = "files.places"
	FilesUp             Key = "files.up"
	FilesName           Key = "files.name"
	FilesReading        Key = "files.reading"
	FilesEmpty          Key = "files.empty"
	FilesMore           Key = "files.more"
	FilesFault          Key = "files.fault" // Reason
	FilesNameEmpty      Key = "files.nameEmpty"
	FilesNameLetter     Key = "files.nameLetter"
	FilesNameLong       Key = "files.nameLong"
	FilesNameFolder     Key = "files.nameFolder" // File
	FilesReplace        Key = "files.replace"
	FilesReplaceBody    Key = "files.replaceBody"    // File
	FilesNotSaved       Key = "files.notSaved"       // File, Reason
	FilesRecords        Key = "files.records"        // what a dialog of the system shows
	FilesAll            Key = "files.all"            // what a dialog of the system shows
	FilesComputerPlayer Key = "files.computerPlayer" // Level; in the name of a file
)

// Choosing one of the games of a file, and what is on the clipboard.
const (
	ChoiceTitle      Key = "choice.title"
	ChoiceGames      Key = "choice.games"      // Count, File
	ChoiceFirstGames Key = "choice.firstGames" // Count, File; not all of them fit
	ChoiceGame       Key = "choice.game"       // Number, White, Black
	ClipboardText    Key = "clipboard.text"    // stands for the name of a file
	ClipboardNothing Key = "clipboard.nothing"
)

// The settings screen.
const (
	SettingsTitle             Key = "settings.title"
	SettingsLanguage          Key = "settings.language"
	SettingsLanguageSystem    Key = "settings.languageSystem"
	SettingsQueen             Key = "settings.queen"
	SettingsQueenFirst        Key = "settings.queenFirst"
	SettingsQueenSecond       Key = "settings.queenSecond"
	SettingsAppearance        Key = "settings.appearance"
	SettingsAppearanceSystem  Key = "settings.appearanceSystem"
	SettingsAppearanceLight   Key = "settings.appearanceLight"
	SettingsAppearanceDark    Key = "settings.appearanceDark"
	SettingsNotation          Key = "settings.notation"
	SettingsNotationFigurines Key = "settings.notationFigurines"
	SettingsNotationLetters   Key = "settings.notationLetters"
	SettingsBoard             Key = "settings.board"
	SettingsPlaying           Key = "settings.playing"
	SettingsFlags             Key = "settings.flags"
	SettingsAnimations        Key = "settings.animations"
	SettingsCoordinates       Key = "settings.coordinates"
	SettingsWarnings          Key = "settings.warnings"
	SettingsTapFlags          Key = "settings.tapFlags"
	SettingsLongPress         Key = "settings.longPress"
	SettingsLongPressShort    Key = "settings.longPressShort"
	SettingsLongPressMedium   Key = "settings.longPressMedium"
	SettingsLongPressLong     Key = "settings.longPressLong"
)

// Questions before something happens.
const (
	ConfirmUndo                Key = "confirm.undo"
	ConfirmUndoMany            Key = "confirm.undoMany" // Count
	ConfirmUndoBody            Key = "confirm.undoBody"
	ConfirmUndoMinesweeperBody Key = "confirm.undoMinesweeperBody"
	ConfirmResignWhite         Key = "confirm.resignWhite"
	ConfirmResignBlack         Key = "confirm.resignBlack"
	ConfirmResignWhiteBody     Key = "confirm.resignWhiteBody"
	ConfirmResignBlackBody     Key = "confirm.resignBlackBody"
	ConfirmDraw                Key = "confirm.draw"
	ConfirmDrawBody            Key = "confirm.drawBody"
	ConfirmNewGame             Key = "confirm.newGame"
	ConfirmNewGameBody         Key = "confirm.newGameBody"
	ConfirmRisk                Key = "confirm.risk"
	ConfirmRiskMine            Key = "confirm.riskMine"   // Square; for a mine that is seen
	ConfirmRiskHidden          Key = "confirm.riskHidden" // Percent, Square; for fog before an exposed king
	ConfirmCloseUnsaved        Key = "confirm.closeUnsaved"
	ConfirmCloseUnsavedBody    Key = "confirm.closeUnsavedBody" // Reason
	ConfirmCloseAnyway         Key = "confirm.closeAnyway"
	ConfirmStay                Key = "confirm.stay"
)

// How a game ended: a short heading, and one sentence for each winner and reason.
const (
	ResultWhiteWins            Key = "result.whiteWins"
	ResultBlackWins            Key = "result.blackWins"
	ResultDraw                 Key = "result.draw"
	ResultYouWon               Key = "result.youWon"
	ResultYouLost              Key = "result.youLost"
	ResultUnfinished           Key = "result.unfinished"
	ResultWhiteWinsCheckmate   Key = "result.whiteWinsCheckmate"
	ResultWhiteWinsExposedKing Key = "result.whiteWinsExposedKing"
	ResultWhiteWinsResignation Key = "result.whiteWinsResignation"
	ResultWhiteWinsTime        Key = "result.whiteWinsTime"
	ResultBlackWinsCheckmate   Key = "result.blackWinsCheckmate"
	ResultBlackWinsExposedKing Key = "result.blackWinsExposedKing"
	ResultBlackWinsResignation Key = "result.blackWinsResignation"
	ResultBlackWinsTime        Key = "result.blackWinsTime"
	ResultDrawWhiteFlagged     Key = "result.drawWhiteFlagged"
	ResultDrawBlackFlagged     Key = "result.drawBlackFlagged"
	ResultDrawStalemateWhite   Key = "result.drawStalemateWhite"
	ResultDrawStalemateBlack   Key = "result.drawStalemateBlack"
	ResultDrawDeadPosition     Key = "result.drawDeadPosition"
	ResultDrawRepetition       Key = "result.drawRepetition"
	ResultDrawFiftyMoves       Key = "result.drawFiftyMoves"
	ResultDrawAgreement        Key = "result.drawAgreement"
)

// Why a game ended, under a heading that says how.
const (
	ReasonCheckmate        Key = "reason.checkmate"
	ReasonWhiteExposed     Key = "reason.whiteExposed"
	ReasonBlackExposed     Key = "reason.blackExposed"
	ReasonWhiteResigned    Key = "reason.whiteResigned"
	ReasonBlackResigned    Key = "reason.blackResigned"
	ReasonWhiteFlagged     Key = "reason.whiteFlagged"
	ReasonBlackFlagged     Key = "reason.blackFlagged"
	ReasonWhiteFlaggedDraw Key = "reason.whiteFlaggedDraw"
	ReasonBlackFlaggedDraw Key = "reason.blackFlaggedDraw"
	ReasonStalemateWhite   Key = "reason.stalemateWhite"
	ReasonStalemateBlack   Key = "reason.stalemateBlack"
	ReasonDeadPosition     Key = "reason.deadPosition"
	ReasonRepetition       Key = "reason.repetition"
	ReasonFiftyMoves       Key = "reason.fiftyMoves"
	ReasonAgreement        Key = "reason.agreement"
)

// What the end of a game uncovers.
const (
	ResultMinesShown Key = "result.minesShown"
	ExposedQueen     Key = "exposed.queen"  // Square
	ExposedRook      Key = "exposed.rook"   // Square
	ExposedBishop    Key = "exposed.bishop" // Square
	SealChecked      Key = "seal.checked"
	SealWhat         Key = "seal.what"
	SealFailed       Key = "seal.failed"
	SealPublished    Key = "seal.published"
	SealClosed       Key = "seal.closed"
)

// A look back at earlier moves, and the way back to the game.
const (
	ReviewBanner           Key = "review.banner" // Move
	ReviewStart            Key = "review.start"
	ReviewLive             Key = "review.live"
	ReviewNoMove           Key = "review.noMove"
	ReminderYourMove       Key = "reminder.yourMove"
	ReminderGoesOn         Key = "reminder.goesOn"
	ReminderEnded          Key = "reminder.ended"
	ReminderBack           Key = "reminder.back"
	GameFlagsRefusedInPast Key = "game.flagsRefusedInPast"
)

// How near a draw is.
const (
	DrawSecondTime Key = "draw.secondTime"
	DrawFiftyMoves Key = "draw.fiftyMoves" // Count
)

// Why a move is not allowed.
const (
	IllegalGameOver              Key = "illegal.gameOver"
	IllegalWhiteToMove           Key = "illegal.whiteToMove"
	IllegalBlackToMove           Key = "illegal.blackToMove"
	IllegalEmptySquare           Key = "illegal.emptySquare" // Square
	IllegalStaysPut              Key = "illegal.staysPut"
	IllegalOnlyPawnsSweep        Key = "illegal.onlyPawnsSweep"
	IllegalSweepInCheck          Key = "illegal.sweepInCheck"
	IllegalKingMove              Key = "illegal.kingMove"
	IllegalQueenMove             Key = "illegal.queenMove"
	IllegalRookMove              Key = "illegal.rookMove"
	IllegalBishopMove            Key = "illegal.bishopMove"
	IllegalKnightMove            Key = "illegal.knightMove"
	IllegalCastlesByTwo          Key = "illegal.castlesByTwo"
	IllegalInTheWay              Key = "illegal.inTheWay" // Square
	IllegalOwnPiece              Key = "illegal.ownPiece" // Square
	IllegalPawnMove              Key = "illegal.pawnMove"
	IllegalPawnBack              Key = "illegal.pawnBack"
	IllegalPawnTwoLate           Key = "illegal.pawnTwoLate"
	IllegalPawnStraightCapture   Key = "illegal.pawnStraightCapture"
	IllegalPawnDiagonal          Key = "illegal.pawnDiagonal"
	IllegalEnPassantLate         Key = "illegal.enPassantLate"
	IllegalNoEnPassant           Key = "illegal.noEnPassant"
	IllegalCastlingKingMoved     Key = "illegal.castlingKingMoved"
	IllegalCastlingRookMoved     Key = "illegal.castlingRookMoved" // Square
	IllegalCastlingRookTaken     Key = "illegal.castlingRookTaken" // Square
	IllegalCastlingNoRight       Key = "illegal.castlingNoRight"
	IllegalCastlingPieceBetween  Key = "illegal.castlingPieceBetween" // Square
	IllegalCastlingOutOfCheck    Key = "illegal.castlingOutOfCheck"
	IllegalCastlingThroughAttack Key = "illegal.castlingThroughAttack" // Attacker, Square
	IllegalCastlingIntoAttack    Key = "illegal.castlingIntoAttack"    // Attacker, Square
	IllegalKingBesideKing        Key = "illegal.kingBesideKing"
	IllegalKingTakesProtected    Key = "illegal.kingTakesProtected" // Attacker, Square
	IllegalKingAttacked          Key = "illegal.kingAttacked"       // Attacker, Square
	IllegalEnPassantExposes      Key = "illegal.enPassantExposes"   // Attacker
	IllegalMineShield            Key = "illegal.mineShield"         // Square
	IllegalDoubleCheck           Key = "illegal.doubleCheck"
	IllegalInCheck               Key = "illegal.inCheck" // Attacker
	IllegalPinned                Key = "illegal.pinned"  // Attacker
)

// What just happened, for the announcement line.
const (
	EventQueenDestroyed    Key = "event.queenDestroyed"  // Square
	EventRookDestroyed     Key = "event.rookDestroyed"   // Square
	EventBishopDestroyed   Key = "event.bishopDestroyed" // Square
	EventKnightDestroyed   Key = "event.knightDestroyed" // Square
	EventPawnDestroyed     Key = "event.pawnDestroyed"   // Square
	EventKingCleared       Key = "event.kingCleared"     // Square
	EventSweptMine         Key = "event.sweptMine"       // Square
	EventSweptNothing      Key = "event.sweptNothing"    // Square
	EventMinesUncovered    Key = "event.minesUncovered"  // Count
	EventFogLifted         Key = "event.fogLifted"
	EventUndone            Key = "event.undone"
	EventUndoneMany        Key = "event.undoneMany" // Count
	EventRecordCopied      Key = "event.recordCopied"
	EventPositionCopied    Key = "event.positionCopied"
	EventRecordSaved       Key = "event.recordSaved" // File
	AnswerDrawOffered      Key = "answer.drawOffered"
	AnswerDrawDeclined     Key = "answer.drawDeclined"
	AnswerTakeBackDeclined Key = "answer.takeBackDeclined"
	AnswerRefused          Key = "answer.refused"
	AnswerAbsent           Key = "answer.absent"
)

// Trouble with saved games and records.
const (
	TroubleTitle          Key = "trouble.title"
	TroubleRecordTitle    Key = "trouble.recordTitle"
	TroubleLinkTitle      Key = "trouble.linkTitle"
	TroubleLink           Key = "trouble.link"        // Link
	TroubleSaveDamaged    Key = "trouble.saveDamaged" // File
	TroubleSaveFailed     Key = "trouble.saveFailed"  // Reason
	TroubleRecordFault    Key = "trouble.recordFault" // Column, File, Line, Message
	TroubleFileFault      Key = "trouble.fileFault"   // File, Reason
	TroubleNoFile         Key = "trouble.noFile"      // File
	TroubleFolder         Key = "trouble.folder"      // File
	TroubleNotAFile       Key = "trouble.notAFile"    // File
	TroubleNoGame         Key = "trouble.noGame"      // File
	TroubleTooLarge       Key = "trouble.tooLarge"    // File, Megabytes
	TroubleInUse          Key = "trouble.inUse"
	TroubleNotKept        Key = "trouble.notKept" // Reason
	TroubleNoPermission   Key = "trouble.noPermission"
	TroubleFull           Key = "trouble.full"
	TroubleQuota          Key = "trouble.quota"
	TroubleWriteProtected Key = "trouble.writeProtected"
	TroubleGone           Key = "trouble.gone"
	TroubleDiskFault      Key = "trouble.diskFault"
	TroubleTwoDisks       Key = "trouble.twoDisks"
	TroubleTooManyFiles   Key = "trouble.tooManyFiles"
	TroubleBusy           Key = "trouble.busy"
	TroubleBlocked        Key = "trouble.blocked"
	TroubleGameTooLarge   Key = "trouble.gameTooLarge" // Megabytes
	TroubleSystem         Key = "trouble.system"       // Reason
	TroubleNewerVersion   Key = "trouble.newerVersion" // File
	TroubleMinesUnknown   Key = "trouble.minesUnknown"
	TroubleRecordLosses   Key = "trouble.recordLosses" // Count
	TroubleRecordNote     Key = "trouble.recordNote"   // Line, Message
)

// The bars above every screen, for as long as something is not kept.
const (
	BannerNotSaved Key = "banner.notSaved" // Reason
	BannerTryAgain Key = "banner.tryAgain"
	BannerInUse    Key = "banner.inUse"
	BannerNotKept  Key = "banner.notKept" // Reason
)

// The start, before there is a screen; what is wrong with it is written to a terminal.
const (
	StartReading   Key = "start.reading"
	StartNoWindow  Key = "start.noWindow" // Reason
	StartNoDisplay Key = "start.noDisplay"
	StartNoOpenGL  Key = "start.noOpenGL"
)

// What is wrong with a record.
const (
	RecordFaultUnclosedComment      Key = "recordFault.unclosedComment"
	RecordFaultIllegalMove          Key = "recordFault.illegalMove"    // Text
	RecordFaultNoMove               Key = "recordFault.noMove"         // Text
	RecordFaultForeignLetters       Key = "recordFault.foreignLetters" // Text
	RecordFaultBadPosition          Key = "recordFault.badPosition"
	RecordFaultUnknownVariant       Key = "recordFault.unknownVariant"
	RecordFaultBadTag               Key = "recordFault.badTag"       // Text
	RecordFaultMinesUnknown         Key = "recordFault.minesUnknown" // Text
	RecordFaultMinesDisagree        Key = "recordFault.minesDisagree"
	RecordFaultTooDeep              Key = "recordFault.tooDeep"
	RecordFaultTooLong              Key = "recordFault.tooLong"
	RecordFaultNotRead              Key = "recordFault.notRead"
	RecordFaultNoGame               Key = "recordFault.noGame"
	RecordFaultEscapeLine           Key = "recordFault.escapeLine"   // Text
	RecordFaultUnknownToken         Key = "recordFault.unknownToken" // Text
	RecordFaultTextOutside          Key = "recordFault.textOutside"  // Text
	RecordFaultNullMove             Key = "recordFault.nullMove"     // Text
	RecordFaultTagTwice             Key = "recordFault.tagTwice"     // Text
	RecordFaultTagName              Key = "recordFault.tagName"      // Text
	RecordFaultTagLong              Key = "recordFault.tagLong"      // Text
	RecordFaultTooManyTags          Key = "recordFault.tooManyTags"  // Text
	RecordFaultPositionMended       Key = "recordFault.positionMended"
	RecordFaultMoveNumber           Key = "recordFault.moveNumber" // Text
	RecordFaultWrongMark            Key = "recordFault.wrongMark"  // Text
	RecordFaultBadNAG               Key = "recordFault.badNAG"     // Text
	RecordFaultNagWithoutMove       Key = "recordFault.nagWithoutMove"
	RecordFaultVariationWithoutMove Key = "recordFault.variationWithoutMove"
	RecordFaultEmptyVariation       Key = "recordFault.emptyVariation"
	RecordFaultVariationCut         Key = "recordFault.variationCut" // Text
	RecordFaultUnclosedVariation    Key = "recordFault.unclosedVariation"
	RecordFaultStrayBracket         Key = "recordFault.strayBracket"
	RecordFaultPastDraw             Key = "recordFault.pastDraw"
	RecordFaultNoResult             Key = "recordFault.noResult"
	RecordFaultStrangeResult        Key = "recordFault.strangeResult" // Text
	RecordFaultResultDiffers        Key = "recordFault.resultDiffers"
	RecordFaultEncoding             Key = "recordFault.encoding"
	RecordFaultSealUnchecked        Key = "recordFault.sealUnchecked"
	RecordFaultTooManyWarnings      Key = "recordFault.tooManyWarnings"
)

// What is wrong with the position that a record begins with, after
// [RecordFaultBadPosition].
const (
	PositionFaultFields       Key = "positionFault.fields"
	PositionFaultRanks        Key = "positionFault.ranks"
	PositionFaultRank         Key = "positionFault.rank"
	PositionFaultSide         Key = "positionFault.side"
	PositionFaultCastling     Key = "positionFault.castling"
	PositionFaultEp           Key = "positionFault.ep"
	PositionFaultClock        Key = "positionFault.clock"
	PositionFaultZone         Key = "positionFault.zone"
	PositionFaultCounter      Key = "positionFault.counter"
	PositionFaultKings        Key = "positionFault.kings"
	PositionFaultPawnRank     Key = "positionFault.pawnRank"
	PositionFaultCheck        Key = "positionFault.check"
	PositionFaultCastlingHome Key = "positionFault.castlingHome"
	PositionFaultEpSquare     Key = "positionFault.epSquare"
	PositionFaultSetupPiece   Key = "positionFault.setupPiece"
	PositionFaultMinePiece    Key = "positionFault.minePiece"
	PositionFaultFogPiece     Key = "positionFault.fogPiece"
	PositionFaultCounterLow   Key = "positionFault.counterLow"
	PositionFaultCounterFog   Key = "positionFault.counterFog"
	PositionFaultNoLayout     Key = "positionFault.noLayout"
)

// The list of games.
const (
	GamesTitle         Key = "games.title"
	GamesEmpty         Key = "games.empty"
	GamesDamaged       Key = "games.damaged"
	GamesPlayers       Key = "games.players" // Black, White
	GamesMoves         Key = "games.moves"   // Count
	GamesDeleted       Key = "games.deleted" // Game
	GamesSearch        Key = "games.search"
	GamesFilter        Key = "games.filter"
	GamesMore          Key = "games.more"
	GamesNoneFound     Key = "games.noneFound"
	GamesOpen          Key = "games.open"
	GamesContinue      Key = "games.continue"
	GamesDescribe      Key = "games.describe"
	FilterAll          Key = "filter.all"
	FilterGame         Key = "filter.game"
	FilterResult       Key = "filter.result"
	DetailsTitle       Key = "details.title"
	DetailsLabels      Key = "details.labels"
	DetailsLabelsAbout Key = "details.labelsAbout"
	GamesCount         Key = "games.count"    // Count
	GamesFound         Key = "games.found"    // Count, Found
	GamesDateTime      Key = "games.dateTime" // Date, Time
)

// A square read out loud.
const (
	SquareFogged          Key = "square.fogged"          // Square
	SquareFlagged         Key = "square.flagged"         // Square
	SquareMine            Key = "square.mine"            // Square
	SquareEmpty           Key = "square.empty"           // Square
	SquareEmptyNear       Key = "square.emptyNear"       // Count; Square
	SquareWhiteKing       Key = "square.whiteKing"       // Square
	SquareWhiteQueen      Key = "square.whiteQueen"      // Square
	SquareWhiteRook       Key = "square.whiteRook"       // Square
	SquareWhiteBishop     Key = "square.whiteBishop"     // Square
	SquareWhiteKnight     Key = "square.whiteKnight"     // Square
	SquareWhitePawn       Key = "square.whitePawn"       // Square
	SquareBlackKing       Key = "square.blackKing"       // Square
	SquareBlackQueen      Key = "square.blackQueen"      // Square
	SquareBlackRook       Key = "square.blackRook"       // Square
	SquareBlackBishop     Key = "square.blackBishop"     // Square
	SquareBlackKnight     Key = "square.blackKnight"     // Square
	SquareBlackPawn       Key = "square.blackPawn"       // Square
	SquareWhiteKingNear   Key = "square.whiteKingNear"   // Count; Square
	SquareWhiteQueenNear  Key = "square.whiteQueenNear"  // Count; Square
	SquareWhiteRookNear   Key = "square.whiteRookNear"   // Count; Square
	SquareWhiteBishopNear Key = "square.whiteBishopNear" // Count; Square
	SquareWhiteKnightNear Key = "square.whiteKnightNear" // Count; Square
	SquareWhitePawnNear   Key = "square.whitePawnNear"   // Count; Square
	SquareBlackKingNear   Key = "square.blackKingNear"   // Count; Square
	SquareBlackQueenNear  Key = "square.blackQueenNear"  // Count; Square
	SquareBlackRookNear   Key = "square.blackRookNear"   // Count; Square
	SquareBlackBishopNear Key = "square.blackBishopNear" // Count; Square
	SquareBlackKnightNear Key = "square.blackKnightNear" // Count; Square
	SquareBlackPawnNear   Key = "square.blackPawnNear"   // Count; Square
)

// The computer player, levels and clocks.
const (
	NewGameOpponent         Key = "newGame.opponent"
	OpponentPerson          Key = "opponent.person"
	OpponentComputer        Key = "opponent.computer"
	NewGameSide             Key = "newGame.side"
	SideRandom              Key = "side.random"
	NewGameClock            Key = "newGame.clock"
	ClockNone               Key = "clock.none"
	ClockControl            Key = "clock.control"   // Minutes, Seconds
	ClockBronstein          Key = "clock.bronstein" // Minutes, Seconds
	ClockDelay              Key = "clock.delay"     // Minutes, Seconds
	ClockSides              Key = "clock.sides"     // White, Black
	ClockCustom             Key = "clock.custom"
	ClockCustomAbout        Key = "clock.customAbout"
	ClockBonus              Key = "clock.bonus"
	ClockBonusIncrement     Key = "clock.bonusIncrement"
	ClockBonusBronstein     Key = "clock.bonusBronstein"
	ClockBonusDelay         Key = "clock.bonusDelay"
	ClockMinutes            Key = "clock.minutes"
	ClockSeconds            Key = "clock.seconds"
	ClockDifferent          Key = "clock.different"
	ClockLess               Key = "clock.less"
	ClockMore               Key = "clock.more"
	ClockNoNumber           Key = "clock.noNumber"
	ClockPaused             Key = "clock.paused"
	ClockPausedAbout        Key = "clock.pausedAbout"
	ClockResume             Key = "clock.resume"
	ActionPause             Key = "action.pause"
	ActionGiveWhite         Key = "action.giveWhite"
	ActionGiveBlack         Key = "action.giveBlack"
	ClockBullet             Key = "clock.bullet"
	ClockBlitz              Key = "clock.blitz"
	ClockRapid              Key = "clock.rapid"
	ClockClassical          Key = "clock.classical"
	LevelNumber             Key = "level.number" // Level
	LevelWeaker             Key = "level.weaker"
	LevelStronger           Key = "level.stronger"
	Level1                  Key = "level.1"
	Level1About             Key = "level.1About"
	Level2                  Key = "level.2"
	Level2About             Key = "level.2About"
	Level3                  Key = "level.3"
	Level3About             Key = "level.3About"
	Level4                  Key = "level.4"
	Level4About             Key = "level.4About"
	Level5                  Key = "level.5"
	Level5About             Key = "level.5About"
	Level6                  Key = "level.6"
	Level6About             Key = "level.6About"
	Level7                  Key = "level.7"
	Level7About             Key = "level.7About"
	Level8                  Key = "level.8"
	Level8About             Key = "level.8About"
	Level9                  Key = "level.9"
	Level9About             Key = "level.9About"
	Level10                 Key = "level.10"
	Level10About            Key = "level.10About"
	ComputerThinking        Key = "computer.thinking"
	ComputerDeclines        Key = "computer.declines"
	SettingsComputerResigns Key = "settings.computerResigns"
)

// Help from the computer: hints, analysis, and the report after a game.
const (
	ActionHint         Key = "action.hint"
	HintMove           Key = "hint.move"  // Move
	HintRisk           Key = "hint.risk"  // Move, Percent
	MoveSweep          Key = "move.sweep" // Square; a sweep in place of a move
	HintThinking       Key = "hint.thinking"
	ActionAnalysis     Key = "action.analysis"
	ActionHideAnalysis Key = "action.hideAnalysis"
	AnalysisDepth      Key = "analysis.depth" // Depth
	AnalysisRisk       Key = "analysis.risk"  // Percent
	AnalysisAgree      Key = "analysis.agree"
	AnalysisShow       Key = "analysis.show"
	AnalysisWhite      Key = "analysis.white" // Percent
	AnalysisBlack      Key = "analysis.black" // Percent
	ActionReport       Key = "action.report"
	ActionReportChess  Key = "action.reportChess"
	ReportBusy         Key = "report.busy"         // Done, Total
	ReportAccuracy     Key = "report.accuracy"     // Percent
	ReportInaccuracies Key = "report.inaccuracies" // Count
	ReportMistakes     Key = "report.mistakes"     // Count
	ReportBlunders     Key = "report.blunders"     // Count
	ReportLuck         Key = "report.luck"         // Percent, signed
	ReportLuckAbout    Key = "report.luckAbout"
	ReportSkillAbout   Key = "report.skillAbout"
	ReportLater        Key = "report.later"
	ReportMoments      Key = "report.moments"
	ReportMomentsAbout Key = "report.momentsAbout"
	ReportNoMoments    Key = "report.noMoments"
	ReportBetter       Key = "report.better"    // Best, Move
	ReportBlunder      Key = "report.blunder"   // Best, Move
	ReportGoodLuck     Key = "report.goodLuck"  // Move
	ReportBadLuck      Key = "report.badLuck"   // Move
	ReportCost         Key = "report.cost"      // Percent
	ReportLuckWorth    Key = "report.luckWorth" // Percent, signed
	ReportBack         Key = "report.back"
	ReportMoment       Key = "report.moment"
)

// The tour. What is asked in a step, what is said when it was done, and when something else was.
const (
	TourName        Key = "tour.name"
	TourAbout       Key = "tour.about"
	TourPlace       Key = "tour.place" // Number, Total
	TourSkip        Key = "tour.skip"
	TourNext        Key = "tour.next"
	TourFogTitle    Key = "tour.fogTitle"
	TourFog         Key = "tour.fog"
	TourFogDone     Key = "tour.fogDone"
	TourFogOther    Key = "tour.fogOther"
	TourNumberTitle Key = "tour.numberTitle"
	TourNumber      Key = "tour.number"
	TourNumberDone  Key = "tour.numberDone"
	TourNumberOther Key = "tour.numberOther"
	TourMineTitle   Key = "tour.mineTitle"
	TourMine        Key = "tour.mine"
	TourMineDone    Key = "tour.mineDone"
	TourMineOther   Key = "tour.mineOther"
	TourSafeTitle   Key = "tour.safeTitle"
	TourSafe        Key = "tour.safe"
	TourSafeDone    Key = "tour.safeDone"
	TourSafeOther   Key = "tour.safeOther"
	TourBlastTitle  Key = "tour.blastTitle"
	TourBlast       Key = "tour.blast"
	TourBlastDone   Key = "tour.blastDone"
	TourBlastOther  Key = "tour.blastOther"
	TourOverTitle   Key = "tour.overTitle"
	TourOver        Key = "tour.over"
	TourOverDone    Key = "tour.overDone"
	TourOverOther   Key = "tour.overOther"
	TourKingTitle   Key = "tour.kingTitle"
	TourKing        Key = "tour.king"
	TourKingDone    Key = "tour.kingDone"
	TourKingOther   Key = "tour.kingOther"
	TourSweepTitle  Key = "tour.sweepTitle"
	TourSweep       Key = "tour.sweep"
	TourSweepDone   Key = "tour.sweepDone"
	TourSweepOther  Key = "tour.sweepOther"
	TourMate        Key = "tour.mate"
	TourMateDone    Key = "tour.mateDone"
	TourMateOther   Key = "tour.mateOther"
)

// The screen of the first start.
const (
	WelcomeShow  Key = "welcome.show"
	WelcomeKnow  Key = "welcome.know"
	WelcomeLater Key = "welcome.later"
)

// What is explained on the board: in the first games unasked, and what a square shows when it is tapped.
const (
	SettingsCoach  Key = "settings.coach"
	CoachMine      Key = "coach.mine"      // Square
	CoachSweep     Key = "coach.sweep"     // Pawn, Square
	CoachRisk      Key = "coach.risk"      // Square
	ExplainFog     Key = "explain.fog"     // Count; Square
	ExplainFlagged Key = "explain.flagged" // Square
	ExplainMine    Key = "explain.mine"    // Square
	ExplainNumber  Key = "explain.number"  // Count; Square
	ExplainBlank   Key = "explain.blank"   // Square
)

// The about screen.
const (
	AboutVersion Key = "about.version" // Version
)

// The statement on privacy, which docs has in the same words.
const (
	PrivacyTitle        Key = "privacy.title"
	PrivacyShort        Key = "privacy.short"
	PrivacyNothingTitle Key = "privacy.nothingTitle"
	PrivacyNothing      Key = "privacy.nothing"
	PrivacyKeptTitle    Key = "privacy.keptTitle"
	PrivacyKept         Key = "privacy.kept"
	PrivacyFilesTitle   Key = "privacy.filesTitle"
	PrivacyFiles        Key = "privacy.files"
	PrivacyBrowserTitle Key = "privacy.browserTitle"
	PrivacyBrowser      Key = "privacy.browser"
	PrivacyLaterTitle   Key = "privacy.laterTitle"
	PrivacyLater        Key = "privacy.later"
)

// The licences of what the app is built from.
const (
	LicencesTitle          Key = "licences.title"
	LicencesShort          Key = "licences.short"
	LicencesApp            Key = "licences.app"            // Licence
	LicencesLibrary        Key = "licences.library"        // Licence
	LicencesLibraryVersion Key = "licences.libraryVersion" // Version, Licence
	LicencesFont           Key = "licences.font"           // Licence
)

// The guide to Minesweeper Chess: a title and its paragraphs, one a line.
const (
	GuideTitle         Key = "guide.title"
	GuideIdeaTitle     Key = "guide.ideaTitle"
	GuideIdea          Key = "guide.idea"
	GuideBoardTitle    Key = "guide.boardTitle"
	GuideBoard         Key = "guide.board"
	GuideZoneTitle     Key = "guide.zoneTitle"
	GuideZone          Key = "guide.zone"
	GuideFogTitle      Key = "guide.fogTitle"
	GuideFog           Key = "guide.fog"
	GuideNumbersTitle  Key = "guide.numbersTitle"
	GuideNumbers       Key = "guide.numbers"
	GuideFogEndTitle   Key = "guide.fogEndTitle"
	GuideFogEnd        Key = "guide.fogEnd"
	GuideMinesTitle    Key = "guide.minesTitle"
	GuideMines         Key = "guide.mines"
	GuideOrderTitle    Key = "guide.orderTitle"
	GuideOrder         Key = "guide.order"
	GuideSapperTitle   Key = "guide.sapperTitle"
	GuideSapper        Key = "guide.sapper"
	GuideMovesTitle    Key = "guide.movesTitle"
	GuideMoves         Key = "guide.moves"
	GuideCastlingTitle Key = "guide.castlingTitle"
	GuideCastling      Key = "guide.castling"
	GuideCheckTitle    Key = "guide.checkTitle"
	GuideCheck         Key = "guide.check"
	GuideExposedTitle  Key = "guide.exposedTitle"
	GuideExposed       Key = "guide.exposed"
	GuideEndingTitle   Key = "guide.endingTitle"
	GuideEnding        Key = "guide.ending"
	GuideDrawsTitle    Key = "guide.drawsTitle"
	GuideDraws         Key = "guide.draws"
	GuideTimeTitle     Key = "guide.timeTitle"
	GuideTime          Key = "guide.time"
	GuideUndoTitle     Key = "guide.undoTitle"
	GuideUndo          Key = "guide.undo"
	GuideAfterTitle    Key = "guide.afterTitle"
	GuideAfter         Key = "guide.after"
	GuideRecordTitle   Key = "guide.recordTitle"
	GuideRecord        Key = "guide.record"
)

// The guide to chess, in the same form.
const (
	GuideChessTitle        Key = "guide.chessTitle"
	GuideChess             Key = "guide.chess"
	GuideChessSpecialTitle Key = "guide.chessSpecialTitle"
	GuideChessSpecial      Key = "guide.chessSpecial"
	GuideChessEndingTitle  Key = "guide.chessEndingTitle"
	GuideChessEnding       Key = "guide.chessEnding"
	GuideKeysTitle         Key = "guide.keysTitle"
	GuideKeys              Key = "guide.keys" // Back, Enter, First, Help, Last, NewGame, Open, Redo, Save, Tab, Undo
)

// What the pictures of the guide say, its tables and its terms. What is asked of the reader
// ends in Try, what is said when it was done in Done.
const (
	GuidePartBasics         Key = "guide.partBasics"
	GuidePartMines          Key = "guide.partMines"
	GuidePartRules          Key = "guide.partRules"
	GuidePartChess          Key = "guide.partChess"
	GuidePartWords          Key = "guide.partWords"
	GuideTap                Key = "guide.tap"
	GuideNext               Key = "guide.next" // Part
	GuideAgain              Key = "guide.again"
	GuideStep               Key = "guide.step"
	GuideStepBack           Key = "guide.stepBack"
	GuideTry                Key = "guide.try"
	GuideNotAllowed         Key = "guide.notAllowed"
	GuideRight              Key = "guide.right"
	GuideOther              Key = "guide.other"
	GuideWorth              Key = "guide.worth" // Value
	GuidePriceless          Key = "guide.priceless"
	GuideStartFigure        Key = "guide.startFigure"
	GuideLiftFigure         Key = "guide.liftFigure"
	GuideMateFigure         Key = "guide.mateFigure"
	GuidePiecesTitle        Key = "guide.piecesTitle"
	GuideMoveKing           Key = "guide.moveKing"
	GuideMoveQueen          Key = "guide.moveQueen"
	GuideMoveRook           Key = "guide.moveRook"
	GuideMoveBishop         Key = "guide.moveBishop"
	GuideMoveKnight         Key = "guide.moveKnight"
	GuideMovePawn           Key = "guide.movePawn"
	GuideTryFog             Key = "guide.tryFog"
	GuideTryFogDone         Key = "guide.tryFogDone"
	GuideReadFigure         Key = "guide.readFigure"
	GuideBlastFigure        Key = "guide.blastFigure"
	GuideKingFigure         Key = "guide.kingFigure"
	GuideSweepFigure        Key = "guide.sweepFigure"
	GuideWinTitle           Key = "guide.winTitle"
	GuideWin                Key = "guide.win"
	GuideCheckFigure        Key = "guide.checkFigure"
	GuideStalemateFigure    Key = "guide.stalemateFigure"
	GuideRingFigure         Key = "guide.ringFigure"
	GuideEdgeFigure         Key = "guide.edgeFigure"
	GuideLastFigure         Key = "guide.lastFigure"
	GuideReadingTitle       Key = "guide.readingTitle"
	GuideReading            Key = "guide.reading"
	GuideTrySafe            Key = "guide.trySafe"
	GuideTrySafeDone        Key = "guide.trySafeDone"
	GuideGuessFigure        Key = "guide.guessFigure"
	GuideFallFigure         Key = "guide.fallFigure"
	GuideOverFigure         Key = "guide.overFigure"
	GuideHiddenFigure       Key = "guide.hiddenFigure"
	GuideLandKing           Key = "guide.landKing"
	GuideLandSweep          Key = "guide.landSweep"
	GuideLandPawn           Key = "guide.landPawn"
	GuideLandOther          Key = "guide.landOther"
	GuideLandOver           Key = "guide.landOver"
	GuideLandLeap           Key = "guide.landLeap"
	GuidePassFigure         Key = "guide.passFigure"
	GuideSweepCheckFigure   Key = "guide.sweepCheckFigure"
	GuideExposedFigure      Key = "guide.exposedFigure"
	GuideShieldFigure       Key = "guide.shieldFigure"
	GuideStrategyTitle      Key = "guide.strategyTitle"
	GuideStrategy           Key = "guide.strategy"
	GuideSignsTitle         Key = "guide.signsTitle"
	GuideSignSwept          Key = "guide.signSwept"   // Written
	GuideSignPassed         Key = "guide.signPassed"  // Written
	GuideSignBlast          Key = "guide.signBlast"   // Written
	GuideSignCleared        Key = "guide.signCleared" // Written
	GuideSignCheck          Key = "guide.signCheck"   // Written
	GuideSignMate           Key = "guide.signMate"    // Written
	GuideSignCastle         Key = "guide.signCastle"  // Written
	GuideOpeningFigure      Key = "guide.openingFigure"
	GuideTryNoBet           Key = "guide.tryNoBet"
	GuideTryNoBetDone       Key = "guide.tryNoBetDone"
	GuideSetupTitle         Key = "guide.setupTitle"
	GuideSetupFigure        Key = "guide.setupFigure"
	GuideSetup              Key = "guide.setup"
	GuideValues             Key = "guide.values"
	GuideCastlingWhy        Key = "guide.castlingWhy"
	GuideCastleShort        Key = "guide.castleShort"
	GuideCastleLong         Key = "guide.castleLong"
	GuideCastleMoved        Key = "guide.castleMoved"
	GuideCastleBetween      Key = "guide.castleBetween"
	GuideCastleCheck        Key = "guide.castleCheck"
	GuideCastleThrough      Key = "guide.castleThrough"
	GuideCastleInto         Key = "guide.castleInto"
	GuideCastleRook         Key = "guide.castleRook"
	GuideCastleBeside       Key = "guide.castleBeside"
	GuidePassantTitle       Key = "guide.passantTitle"
	GuidePassant            Key = "guide.passant"
	GuidePassantFigure      Key = "guide.passantFigure"
	GuidePassantTry         Key = "guide.passantTry"
	GuidePassantLate        Key = "guide.passantLate"
	GuidePromotionTitle     Key = "guide.promotionTitle"
	GuidePromotion          Key = "guide.promotion"
	GuidePromotionTry       Key = "guide.promotionTry"
	GuidePromotionDone      Key = "guide.promotionDone"
	GuideUnderTry           Key = "guide.underTry"
	GuideUnderDone          Key = "guide.underDone"
	GuideAnswersTitle       Key = "guide.answersTitle"
	GuideAnswers            Key = "guide.answers"
	GuideAnswerMove         Key = "guide.answerMove"
	GuideAnswerTake         Key = "guide.answerTake"
	GuideAnswerBlock        Key = "guide.answerBlock"
	GuideMateOrNot          Key = "guide.mateOrNot"
	GuideDrawsChess         Key = "guide.drawsChess"
	GuideDeadFigure         Key = "guide.deadFigure"
	GuideRepeatFigure       Key = "guide.repeatFigure"
	GuideFiftyFigure        Key = "guide.fiftyFigure"
	GuideResignTitle        Key = "guide.resignTitle"
	GuideResign             Key = "guide.resign"
	GuideTouchTitle         Key = "guide.touchTitle"
	GuideTouch              Key = "guide.touch"
	GuideMistakesTitle      Key = "guide.mistakesTitle"
	GuideMistakes           Key = "guide.mistakes"
	GuideMistakePinned      Key = "guide.mistakePinned"
	GuideMistakePawn        Key = "guide.mistakePawn"
	GuideMistakeQueen       Key = "guide.mistakeQueen"
	GuideAskCastling        Key = "guide.askCastling"
	GuideAskCastlingAnswer  Key = "guide.askCastlingAnswer"
	GuideAskPassant         Key = "guide.askPassant"
	GuideAskPassantAnswer   Key = "guide.askPassantAnswer"
	GuideAskStalemate       Key = "guide.askStalemate"
	GuideAskStalemateAnswer Key = "guide.askStalemateAnswer"
	GuideAskPromotion       Key = "guide.askPromotion"
	GuideAskPromotionAnswer Key = "guide.askPromotionAnswer"
	GuideAskKing            Key = "guide.askKing"
	GuideAskKingAnswer      Key = "guide.askKingAnswer"
	GuideWordPiece          Key = "guide.wordPiece"
	GuideWordKing           Key = "guide.wordKing"
	GuideWordQueen          Key = "guide.wordQueen"
	GuideWordRook           Key = "guide.wordRook"
	GuideWordBishop         Key = "guide.wordBishop"
	GuideWordKnight         Key = "guide.wordKnight"
	GuideWordPawn           Key = "guide.wordPawn"
	GuideWordSquare         Key = "guide.wordSquare"
	GuideWordFile           Key = "guide.wordFile"
	GuideWordRank           Key = "guide.wordRank"
	GuideWordDiagonal       Key = "guide.wordDiagonal"
	GuideWordMove           Key = "guide.wordMove"
	GuideWordCapture        Key = "guide.wordCapture"
	GuideWordCheck          Key = "guide.wordCheck"
	GuideWordMate           Key = "guide.wordMate"
	GuideWordStalemate      Key = "guide.wordStalemate"
	GuideWordDraw           Key = "guide.wordDraw"
	GuideWordResign         Key = "guide.wordResign"
	GuideWordCastling       Key = "guide.wordCastling"
	GuideWordPassant        Key = "guide.wordPassant"
	GuideWordPromotion      Key = "guide.wordPromotion"
	GuideWordPin            Key = "guide.wordPin"
	GuideWordZugzwang       Key = "guide.wordZugzwang"
	GuideWordMine           Key = "guide.wordMine"
	GuideWordFog            Key = "guide.wordFog"
	GuideWordZone           Key = "guide.wordZone"
	GuideWordCounter        Key = "guide.wordCounter"
	GuideWordSweep          Key = "guide.wordSweep"
	GuideWordSapper         Key = "guide.wordSapper"
	GuideWordExposed        Key = "guide.wordExposed"
	GuideWordSeal           Key = "guide.wordSeal"
	GuideWordsTitle         Key = "guide.wordsTitle"
	GuideWordsPieces        Key = "guide.wordsPieces"
	GuideWordsMoves         Key = "guide.wordsMoves"
	GuideWordsEnds          Key = "guide.wordsEnds"
	GuidePlay               Key = "guide.play"
	GuidePause              Key = "guide.pause"
	GuideSearch             Key = "guide.search"
	GuideNothingFound       Key = "guide.nothingFound"
)

// Practice: tasks with positions, and drills for reading numbers.
const (
	ActionPractice            Key = "action.practice"
	PracticeAbout             Key = "practice.about"
	PracticeKeys              Key = "practice.keys"
	PracticeDue               Key = "practice.due"
	PracticeRepeat            Key = "practice.repeat"
	PracticeNumbers           Key = "practice.numbers"
	PracticeDrill             Key = "practice.drill"
	PracticeSafe              Key = "practice.safe"
	PracticeMine              Key = "practice.mine"
	PracticeMateInOne         Key = "practice.mateInOne"
	PracticeMateInTwo         Key = "practice.mateInTwo"
	PracticeStopMate          Key = "practice.stopMate"
	PracticeSaveKing          Key = "practice.saveKing"
	PracticeCastle            Key = "practice.castle"
	PracticeSolved            Key = "practice.solved"
	PracticeBackToday         Key = "practice.backToday"
	PracticeAnswered          Key = "practice.answered"
	PracticeRightShare        Key = "practice.rightShare"
	PracticeEndless           Key = "practice.endless"
	PracticeGrade             Key = "practice.grade"
	PracticePlace             Key = "practice.place"
	PracticeMines             Key = "practice.mines"
	PracticeAskSafe           Key = "practice.askSafe"
	PracticeAskMine           Key = "practice.askMine"
	PracticeAskMateInOneWhite Key = "practice.askMateInOneWhite"
	PracticeAskMateInOneBlack Key = "practice.askMateInOneBlack"
	PracticeAskMateInTwoWhite Key = "practice.askMateInTwoWhite"
	PracticeAskMateInTwoBlack Key = "practice.askMateInTwoBlack"
	PracticeAskStopWhite      Key = "practice.askStopWhite"
	PracticeAskStopBlack      Key = "practice.askStopBlack"
	PracticeAskSaveWhite      Key = "practice.askSaveWhite"
	PracticeAskSaveBlack      Key = "practice.askSaveBlack"
	PracticeAskCastleWhite    Key = "practice.askCastleWhite"
	PracticeAskCastleBlack    Key = "practice.askCastleBlack"
	PracticeHowever           Key = "practice.however"
	PracticeUnmoved           Key = "practice.unmoved"
	PracticeRookMoved         Key = "practice.rookMoved"
	PracticeKingMoved         Key = "practice.kingMoved"
	PracticeAskDrill          Key = "practice.askDrill"
	PracticeAskChance         Key = "practice.askChance"
	PracticeAnswerSafe        Key = "practice.answerSafe"
	PracticeAnswerMine        Key = "practice.answerMine"
	PracticeAnswerGuess       Key = "practice.answerGuess"
	PracticeAnswerShort       Key = "practice.answerShort"
	PracticeAnswerLong        Key = "practice.answerLong"
	PracticeAnswerBoth        Key = "practice.answerBoth"
	PracticeAnswerNeither     Key = "practice.answerNeither"
	PracticeSolution          Key = "practice.solution"
	PracticeAgain             Key = "practice.again"
	PracticeNext              Key = "practice.next"
	PracticeRight             Key = "practice.right"
	PracticeRightFirst        Key = "practice.rightFirst"
	PracticeRightMate         Key = "practice.rightMate"
	PracticeRightStop         Key = "practice.rightStop"
	PracticeRightSave         Key = "practice.rightSave"
	PracticeWhySafe           Key = "practice.whySafe"
	PracticeWhySafeCounter    Key = "practice.whySafeCounter"
	PracticeWhyMine           Key = "practice.whyMine"
	PracticeWhyMineCounter    Key = "practice.whyMineCounter"
	PracticeWhyGuess          Key = "practice.whyGuess"
	PracticeWrongMine         Key = "practice.wrongMine"
	PracticeWrongSafe         Key = "practice.wrongSafe"
	PracticeWrongGuess        Key = "practice.wrongGuess"
	PracticeWrongChance       Key = "practice.wrongChance"
	PracticeWrongMarked       Key = "practice.wrongMarked"
	PracticeNoCheck           Key = "practice.noCheck"
	PracticeKingEscapes       Key = "practice.kingEscapes"
	PracticeCaptured          Key = "practice.captured"
	PracticeBlocked           Key = "practice.blocked"
	PracticeMineDecides       Key = "practice.mineDecides"
	PracticeEndsDrawn         Key = "practice.endsDrawn"
	PracticeNotInTwo          Key = "practice.notInTwo"
	PracticeAllowsMate        Key = "practice.allowsMate"
	PracticeRisksKing         Key = "practice.risksKing"
	PracticeShortAllowed      Key = "practice.shortAllowed"
	PracticeLongAllowed       Key = "practice.longAllowed"
	PracticeShortNot          Key = "practice.shortNot"
	PracticeLongNot           Key = "practice.longNot"
	PracticeWrong             Key = "practice.wrong"
	PracticeSolutionMove      Key = "practice.solutionMove"
	PracticeHintNumbers       Key = "practice.hintNumbers"
	PracticeHintPiece         Key = "practice.hintPiece"
	PracticeHintThreat        Key = "practice.hintThreat"
	PracticeHintCheck         Key = "practice.hintCheck"
	PracticeHintCastle        Key = "practice.hintCastle"
	PracticeComesBack         Key = "practice.comesBack"
	PracticeAllRepeated       Key = "practice.allRepeated"
)
