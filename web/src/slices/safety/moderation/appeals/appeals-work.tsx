import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck, Scale } from 'lucide-react'
import { Button } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useAppeals } from '../moderation.api.ts'
import { NotWaiting } from '../not-waiting.view.tsx'
import { searchOf } from '../views.ts'
import { WorkColumns } from '../work-columns.view.tsx'
import { AppealPane } from './appeal-pane.tsx'
import { AppealRowLink } from './appeal-row.view.tsx'

type State = 'open' | 'decided'
type AppealsWorkProps = { state: State; openId: string | null }

const route = getRouteApi('/desk/$')

/** The list of appeals, and the one that is open beside it. */
export function AppealsWork({ state, openId }: AppealsWorkProps) {
  const navigate = route.useNavigate()
  const list = useAppeals(state)
  const appeals = list.data?.appeals ?? []
  const shown = appeals.find(({ id }) => id === openId)
  const next = nextOf(appeals, openId)
  const show = searchOf('appeals', state)
  const openNext = next && (() => void navigate({ search: { ...show, appeal: next.id } }))
  return (
    <WorkColumns
      what="appeals"
      list={list}
      rows={(data) => <AppealRows appeals={data.appeals} {...{ state, openId }} />}
      // Before there is a list nothing of it can be open, and on a phone what became of it would not be seen.
      isOpen={openId !== null && list.data !== undefined}
      onBack={() => void navigate({ search: show })}
      onNext={openNext}
    >
      {shown ? (
        <AppealPane key={shown.id} appeal={shown} />
      ) : openId === null ? (
        appeals.length > 0 && <EmptyState icon={Scale} title="Choose an appeal" text={chooseTexts[state]} />
      ) : (
        list.data && <NotListed state={state} appealId={openId} onNext={openNext} />
      )}
    </WorkColumns>
  )
}

const chooseTexts: Record<State, string> = {
  open: 'Press j and k to move in the list, Enter to open, n for the next that you may decide.',
  decided: 'Press j and k to move in the list, Enter to open.',
}

type NotListedProps = { state: State; appealId: string; onNext: (() => void) | undefined }

/** Decided meanwhile, or nobody's. */
function NotListed({ state, appealId, onNext }: NotListedProps) {
  if (state === 'decided') return <EmptyState icon={Scale} title="There is no such appeal" />
  return (
    <NotWaiting icon={Scale} title="This appeal is not open any more" nextLabel="Next appeal" onNext={onNext}>
      <Button
        render={
          <Link
            to="/desk/$"
            params={{ _splat: 'reports' }}
            search={{ ...searchOf('appeals', 'decided'), appeal: appealId }}
          />
        }
      >
        See what was decided
      </Button>
    </NotWaiting>
  )
}

type AppealRowsProps = { appeals: readonly AppealRow[]; state: State; openId: string | null }

function AppealRows({ appeals, state, openId }: AppealRowsProps) {
  if (appeals.length === 0) {
    return (
      <EmptyState
        icon={state === 'open' ? CircleCheck : Scale}
        title={state === 'open' ? 'No appeal is open' : 'No appeal has been decided yet'}
      />
    )
  }
  return (
    <ol aria-label={state === 'open' ? 'Open appeals' : 'Decided appeals'} className="flex flex-col gap-2">
      {appeals.map((appeal) => (
        <li key={appeal.id}>
          <AppealRowLink {...{ appeal, state }} isOpen={appeal.id === openId} />
        </li>
      ))}
    </ol>
  )
}

/** The one after the open one that the reader may decide, or look back at. */
function nextOf(appeals: readonly AppealRow[], openId: string | null): AppealRow | undefined {
  const isNext = ({ id, isOwnDecision, decided }: AppealRow) =>
    id !== openId && (decided !== null || !isOwnDecision)
  const at = appeals.findIndex(({ id }) => id === openId)
  return appeals.slice(at + 1).find(isNext) ?? appeals.find(isNext)
}
