import { RotateCw, UserRoundX } from 'lucide-react'
import { refusalCode, refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useGoBack } from './use-go-back.ts'

const passing = ['request.failed', 'request.unavailable', 'request.no_space', 'request.too_many']

type FailedProfileProps = { error: Error; onRetry: () => void }

/** A profile that cannot be shown; where that may pass, it can be tried again. */
export function FailedProfile({ error, onRetry }: FailedProfileProps) {
  const code = refusalCode(error)
  const mayPass = code === null || passing.includes(code)
  // An id that is no id is refused in words about the request, which say nothing to a person.
  const text =
    code === 'request.invalid'
      ? 'This user profile could not be loaded'
      : refusalText(error, 'Failed to load profile')
  return <ProfileNotFound text={text} onRetry={mayPass ? onRetry : undefined} />
}

type ProfileNotFoundProps = { text: string; onRetry?: (() => void) | undefined }

/** Every way in which there is no profile to show, and the way back. */
export function ProfileNotFound({ text, onRetry }: ProfileNotFoundProps) {
  const goBack = useGoBack()
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={UserRoundX}
        title="Profile Not Found"
        text={text}
        className="pt-24"
        action={
          <>
            {onRetry && (
              <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
                Try Again
              </Button>
            )}
            <Button kind={onRetry ? 'ghost' : 'primary'} onClick={goBack}>
              Go Back
            </Button>
          </>
        }
      />
    </div>
  )
}
