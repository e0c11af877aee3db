import { connections } from './connections.mjs'

// Each guard: its name; the file and the text that is taken away, or what is put in its place; the test file, and words
// of the name of the test that fails then.
export const guards = [...connections]
