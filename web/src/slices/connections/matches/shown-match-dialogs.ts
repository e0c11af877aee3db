import type { QueryClient } from '@tanstack/react-query'

type ShownDialogs = { matchIds: readonly string[]; isOpen: boolean }

const key = ['shown match dialogs']
const none: ShownDialogs = { matchIds: [], isOpen: false }

/**
 * Notes a match whose dialog is shown here, so that its notification does not announce it once more. Returns what says
 * that the dialog is closed.
 */
export function noteMatchDialog(queryClient: QueryClient, matchId: string): () => void {
  const change = (step: (before: ShownDialogs) => ShownDialogs) =>
    queryClient.setQueryData<ShownDialogs>(key, (before = none) => step(before))
  change(({ matchIds }) => ({ matchIds: [...matchIds, matchId], isOpen: true }))
  return () => change((before) => ({ ...before, isOpen: false }))
}

/** Whether this tab has shown the match's dialog. */
export function wasMatchDialogShown(queryClient: QueryClient, matchId: string): boolean {
  return read(queryClient).matchIds.includes(matchId)
}

/** Whether a match's dialog is open; others may come after it. */
export function isMatchDialogOpen(queryClient: QueryClient): boolean {
  return read(queryClient).isOpen
}

function read(queryClient: QueryClient): ShownDialogs {
  return queryClient.getQueryData<ShownDialogs>(key) ?? none
}
