//go:build !deep

package session_test

// mutations is how often each record is changed at random; the tag "deep" has many.
const mutations = 10
