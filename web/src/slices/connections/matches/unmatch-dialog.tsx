import type { Match } from '@netwrk/domain/connections/connections.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

type UnmatchDialogProps = { match: Match | null; onClose: () => void }

/** Asks before a match and its conversation end for both. */
export function UnmatchDialog({ match, onClose }: UnmatchDialogProps) {
  const queryClient = useQueryClient()
  const { notify } = useToast()
  const unmatch = useMutation({
    ...api.connections.unmatch.mutationOptions(),
    onSuccess: onClose,
    onError: (error) =>
      notify({ title: refusalText(error, 'An unexpected error occurred. Please try again.'), kind: 'error' }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.connections.key() }),
        queryClient.invalidateQueries({ queryKey: api.messages.key() }),
      ]),
  })
  // Whom it names stays while it goes.
  const last = useRef(match)
  if (match) last.current = match
  return (
    <ConfirmDialog
      isOpen={match !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Unmatch ${last.current?.person.name ?? ''}?`}
      description="This ends the match and the conversation for both of you. It can't be undone."
      confirmLabel="Unmatch"
      isDangerous
      isBusy={unmatch.isPending}
      onConfirm={() => match && unmatch.mutate({ matchId: match.id })}
    />
  )
}
