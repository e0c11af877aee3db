import { Composer, type ComposerProps } from './composer.tsx'
import { useDraft, useKeepDraft } from './drafts.ts'

export type DraftedComposerProps = Omit<ComposerProps, 'draft'> & { memberId: string; userId: string }

/** A composer that goes on with what was begun to somebody. By itself, so that no other part follows every key. */
export function DraftedComposer({ memberId, userId, onDraftChange, ...rest }: DraftedComposerProps) {
  const draft = useDraft(memberId, userId)
  const keepDraft = useKeepDraft(memberId)
  return (
    <Composer
      {...rest}
      key={draft === undefined ? 'reading the draft' : userId}
      draft={draft ?? ''}
      onDraftChange={(text) => {
        keepDraft(userId, text)
        onDraftChange(text)
      }}
    />
  )
}
