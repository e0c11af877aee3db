import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { useEndBreak } from './use-break.ts'

/** Ends the break at once. */
export function EndBreak({ isWide = false }: { isWide?: boolean }) {
  const { notify } = useToast()
  const { mutate, isPending } = useEndBreak()
  const end = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          notify({ title: 'Your break has ended. People can find you again.', kind: 'success' })
          // The button goes with the break: the keyboard goes on from the screen or the dialog around it.
          setTimeout(() => (document.querySelector<HTMLElement>('[role=dialog]') ?? mainPart())?.focus())
        },
        onError: (error) =>
          notify({
            title: refusalText(error, 'An unexpected error occurred. Please try again.'),
            kind: 'error',
          }),
      },
    )
  return (
    <Button kind="primary" isWide={isWide} isBusy={isPending} busyLabel="Ending…" onClick={end}>
      End My Break
    </Button>
  )
}

const mainPart = () => document.getElementById('main')
