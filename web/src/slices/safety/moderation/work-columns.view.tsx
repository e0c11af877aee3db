import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { focusList, moveInList } from '../../../ui/keys/list-keys.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Asked<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

type WorkColumnsProps<T> = {
  /** What is listed, as in "The tickets could not be loaded". */
  what: string
  list: Asked<T>
  rows: (data: T) => ReactNode
  /** Something of the list is open; on a phone it takes the list's place. */
  isOpen: boolean
  /** Closes what is open. */
  onBack: () => void
  /** Opens the next; nothing where there is none. */
  onNext: (() => void) | undefined
  children: ReactNode
}

/** A list to work through, and what of it is open, side by side where there is room; with the keys of the list. */
export function WorkColumns<T>(props: WorkColumnsProps<T>) {
  const { what, list, rows, isOpen, onBack, onNext, children } = props
  const column = useRef<HTMLDivElement>(null)
  const backToList = () => {
    onBack()
    // On a phone it is not there before what was open is gone.
    setTimeout(() => focusList(column))
  }
  useKeys({
    j: () => moveInList(column, 1),
    k: () => moveInList(column, -1),
    n: () => onNext?.(),
    u: backToList,
  })
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-[min(20rem,45%)_minmax(0,1fr)]">
      <div
        ref={column}
        className={clsx(
          'wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto',
          isOpen && 'max-wide:hidden',
        )}
      >
        <List {...{ what, list, rows }} />
      </div>
      <div className={clsx('min-w-0', !isOpen && 'max-wide:hidden')}>
        {isOpen && (
          <Button
            kind="ghost"
            size="sm"
            className="mb-3 -ml-3 wide:hidden"
            icon={<ArrowLeft aria-hidden />}
            onClick={backToList}
          >
            Back to the list
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

function List<T>({ what, list, rows }: Pick<WorkColumnsProps<T>, 'what' | 'list' | 'rows'>) {
  const { data, error, isFetching, refetch } = list
  if (data !== undefined) return rows(data)
  if (error && !isFetching) {
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div role="status" className="flex flex-col gap-2">
      <VisuallyHidden>Loading {what}...</VisuallyHidden>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-24 w-full rounded-card" />
      ))}
    </div>
  )
}
