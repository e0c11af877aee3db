import { refusalText } from '../../lib/calls/refusal-text.ts'
import { Unsolved, usePuzzle } from '../../lib/captcha/use-puzzle.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toasts.tsx'
import { askForPuzzle, useJoin } from './use-join.ts'

/** A place counts once its address is confirmed; the mail that does it can be sent again. */
export function ConfirmNote({ email }: { email: string }) {
  const { notify } = useToast()
  const puzzle = usePuzzle(askForPuzzle)
  const again = useJoin(puzzle.solution)
  const send = () =>
    again.mutate(
      { email, referralCode: '' },
      {
        onSuccess: () => notify({ title: 'Sent. Check your inbox.', kind: 'success' }),
        onError: (error) =>
          notify({
            title:
              error instanceof Unsolved
                ? 'Please complete the reCAPTCHA verification first.'
                : refusalText(error, 'An unexpected error occurred. Please try again.'),
            kind: 'error',
          }),
      },
    )
  return (
    <div className="mt-4">
      <Banner
        shape="box"
        actions={
          <Button kind="ghost" size="sm" isBusy={again.isPending} busyLabel="Sending..." onClick={send}>
            Send it again
          </Button>
        }
      >
        Please confirm with the email we sent. Your place counts once you do.
      </Banner>
      <div ref={puzzle.container} className="mt-3 empty:hidden" />
    </div>
  )
}
