import type { OwnDecision } from '@netwrk/domain/safety/decision'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AppealConversation } from './appeal-conversation.view.tsx'
import { dayText, momentText } from './date-text.ts'
import { appealOutcomeText, appealStateOf } from './decision-text.ts'
import { useAppeal, useWriteToAppeal } from './standing.api.ts'
import { WordsForm } from './words-form.tsx'

/** How to appeal a decision, or what has come of it. */
export function AppealPart({ decision }: { decision: OwnDecision }) {
  const now = useNow()
  const state = appealStateOf(decision, now)
  const section = useFocusAfterChange(state)
  const parts = {
    appealable: <Appealable decision={decision} />,
    too_late: (
      <p>
        A decision can be appealed for six months. For this one that was until{' '}
        {dayText(decision.appealableUntil)}.
      </p>
    ),
    taken_back: <p>This decision was taken back, so there is nothing to appeal.</p>,
    open: <OpenAppeal decision={decision} />,
    decided: <DecidedAppeal decision={decision} />,
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Appeal"
      className="flex flex-col gap-3 border-line border-t pt-5 outline-none"
    >
      <h4 className="text-muted text-sm">{decision.appeal ? 'Your appeal' : 'How to appeal'}</h4>
      {parts[state]}
    </section>
  )
}

/** Where an appeal goes on, the focus goes along: the form that had it is gone. */
function useFocusAfterChange(state: string) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state) section.current?.focus()
    shown.current = state
  }, [state])
  return section
}

function Appealable({ decision }: { decision: OwnDecision }) {
  const [isWriting, setWriting] = useState(false)
  const appeal = useAppeal(decision.id)
  return (
    <>
      <p>
        You can appeal until {dayText(decision.appealableUntil)}. It is free, and somebody who did not make
        this decision looks at it.
      </p>
      {isWriting ? (
        <WordsForm
          label="Why should this be decided differently?"
          action="Send appeal"
          place={`appeal.${decision.id}`}
          sending={appeal}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <Button kind="primary" className="self-start" onClick={() => setWriting(true)}>
          Appeal
        </Button>
      )}
    </>
  )
}

function OpenAppeal({ decision }: { decision: OwnDecision }) {
  const { appeal } = decision
  const write = useWriteToAppeal(appeal!.id)
  return (
    <>
      <p>
        Your appeal is open since {dayText(appeal!.openedAt)}. Somebody who did not make this decision looks
        at it, and you read the answer here and by email.
      </p>
      {appeal!.waitsForAnother && (
        <p className="rounded-control bg-amber-soft px-4 py-3 text-amber-text text-sm">
          So far there is nobody here but the person who made this decision. Your appeal waits until somebody
          else can look at it.
        </p>
      )}
      <AppealConversation messages={appeal!.messages} />
      <WordsForm
        label="Add something to your appeal"
        action="Send"
        place={`appeal.${appeal!.id}`}
        sending={write}
        isEmptiedWhenSent
      />
    </>
  )
}

function DecidedAppeal({ decision }: { decision: OwnDecision }) {
  const { appeal } = decision
  return (
    <>
      <p className="font-medium">{appealOutcomeText(decision, dayText, momentText)}</p>
      {appeal!.reason !== null && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{appeal!.reason}</p>
      )}
      <AppealConversation messages={appeal!.messages} />
    </>
  )
}
