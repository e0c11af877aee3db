import { useConversationStore, useStored } from '../store/use-conversation-store.ts'
import { Composer, type ComposerProps } from './composer.tsx'

export type DraftedComposerProps = Omit<ComposerProps, 'draft'> & { userId: string }

/** A composer that goes on with what was begun to somebody. By itself, so that no other part follows every key. */
export function DraftedComposer({ userId, onDraftChange, ...rest }: DraftedComposerProps) {
  const store = useConversationStore()
  const draft = useStored(({ drafts }) => drafts && (drafts[userId] ?? ''))
  return (
    <Composer
      {...rest}
      key={draft === undefined ? 'reading the draft' : userId}
      draft={draft ?? ''}
      onDraftChange={(text) => {
        store.apply({ type: 'drafted', userId, text })
        onDraftChange(text)
      }}
    />
  )
}
