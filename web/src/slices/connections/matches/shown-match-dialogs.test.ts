import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { isMatchDialogOpen, noteMatchDialog, wasMatchDialogShown } from './shown-match-dialogs.ts'

test('a match counts as shown from when its dialog opens, and no other with it', () => {
  const queryClient = new QueryClient()
  expect(wasMatchDialogShown(queryClient, 'a')).toBe(false)
  noteMatchDialog(queryClient, 'a')
  expect(wasMatchDialogShown(queryClient, 'a')).toBe(true)
  expect(wasMatchDialogShown(queryClient, 'b')).toBe(false)
})

test('a dialog is open until the last of several in a row is closed', () => {
  const queryClient = new QueryClient()
  expect(isMatchDialogOpen(queryClient)).toBe(false)
  noteMatchDialog(queryClient, 'a')()
  const close = noteMatchDialog(queryClient, 'b')
  expect(isMatchDialogOpen(queryClient)).toBe(true)
  close()
  expect(isMatchDialogOpen(queryClient)).toBe(false)
  expect(['a', 'b'].every((id) => wasMatchDialogShown(queryClient, id))).toBe(true)
})
