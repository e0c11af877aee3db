import type { Conversation } from '@netwrk/domain/messages/conversation'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Hourglass, MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'
import { useConversationStore } from '../store/use-conversation-store.ts'

/** Stands where one would write, while the other side has not answered. */
export function RequestSent({ name }: { name: string }) {
  return (
    <p
      role="status"
      className="flex shrink-0 items-center justify-center gap-3 border-t bg-surface px-4 py-5 text-muted text-sm"
    >
      <Hourglass aria-hidden className="size-5 shrink-0" />
      Your request is waiting for an answer. You can write again once {name} answers.
    </p>
  )
}

/** Stands above the field where one answers a request: what answering means, and the way to decline. */
export function RequestReceived({ conversation }: { conversation: Conversation }) {
  const { name } = conversation.other
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Banner
        tone="ember"
        icon={<MailQuestion aria-hidden />}
        actions={
          <>
            <Button kind="plain" size="sm" onClick={() => setIsAsking(true)}>
              Decline
            </Button>
            <SafetyMenu
              kind="plain"
              subject={{
                ...conversation.other,
                target: { kind: 'request', conversationId: conversation.id },
              }}
            />
          </>
        }
      >
        {name} sent you a request. Reply, and you can both write freely.
      </Banner>
      <DeclineDialog conversation={conversation} isOpen={isAsking} onOpenChange={setIsAsking} />
    </>
  )
}

type DeclineDialogProps = {
  conversation: Conversation
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function DeclineDialog({ conversation, isOpen, onOpenChange }: DeclineDialogProps) {
  const store = useConversationStore()
  const navigate = useNavigate()
  const { id: conversationId, other } = conversation
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.messages.decline({ conversationId }),
    onSuccess: async () => {
      onOpenChange(false)
      await navigate({ to: '/inbox', search: {} })
      store.apply({ type: 'request_declined', conversationId })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Decline this request?"
      description={`It will leave your inbox. ${other.name} won't be told, and can't write to you again unless you match.`}
      confirmLabel="Decline"
      onConfirm={() => mutate()}
      isBusy={isPending}
      isDangerous
      problem={error ? refusalText(error, 'An unexpected error occurred. Please try again.') : undefined}
    />
  )
}
