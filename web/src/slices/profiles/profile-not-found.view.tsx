import { RotateCw, UserRoundX } from 'lucide-react'
import { refusalCode, refusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useGoBack } from './use-go-back.ts'

type ProfileNotFoundProps = { error: Error; onRetry: () => void }

/** Every way in which a profile cannot be shown (SPEC section 8, Profile); one that may pass can be tried again. */
export function ProfileNotFound({ error, onRetry }: ProfileNotFoundProps) {
  const goBack = useGoBack()
  const code = refusalCode(error)
  const mayPass = code === null || code === 'request.failed' || code === 'request.too_many'
  // An id that is no id is refused in words about the request, which say nothing to a person.
  const text =
    code === 'request.invalid'
      ? 'This user profile could not be loaded'
      : refusalText(error, 'Failed to load profile')
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
            {mayPass && (
              <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
                Try Again
              </Button>
            )}
            <Button kind={mayPass ? 'ghost' : 'primary'} onClick={goBack}>
              Go Back
            </Button>
          </>
        }
      />
    </div>
  )
}
