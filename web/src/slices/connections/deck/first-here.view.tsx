import { UserPlus } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CopyField } from '../../waitlist/copy-field.view.tsx'

/** Nobody else has a profile to show yet: who is missing, and the way to bring them. */
export function FirstHere() {
  return (
    <EmptyState
      icon={UserPlus}
      title="You're the first one here"
      text="Nobody else has a profile to show yet. Invite people you would like to meet: they appear here as soon as they join."
      action={
        <CopyField
          label="Invite link"
          value={`${window.location.origin}/auth`}
          what="link"
          className="w-full max-w-md text-left"
        />
      }
    />
  )
}
