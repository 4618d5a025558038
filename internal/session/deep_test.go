//go:build deep

package session_test

const mutations = 3000
