import type { OwnDecision } from '@netwrk/domain/safety/decision'

type DateText = (at: Date) => string

/** How long a decision holds or held, with what it counts. */
export function durationText({ act, until, strikes }: OwnDecision, momentText: DateText): string {
  const counts =
    strikes === 0 ? '' : strikes === 1 ? ' It counts as one strike.' : ` It counts as ${strikes} strikes.`
  if (act === 'warn') return `It is a warning: nothing else changes.${counts}`
  if (until !== null) return `Until ${momentText(until)}.${counts}`
  return `${act === 'limit_contacts' || act === 'hide' ? 'Until we say otherwise.' : 'For good.'}${counts}`
}

/** Who found and decided it. */
export function automationText({ isAutomated }: OwnDecision): string {
  return isAutomated
    ? 'Yes. Software helped to find it, and a person decided.'
    : 'No. It was found and decided by people.'
}

/** What can be done about a decision now. */
export type AppealState = 'appealable' | 'too_late' | 'open' | 'decided' | 'taken_back'

export function appealStateOf(decision: OwnDecision, now: Date): AppealState {
  if (decision.appeal) return decision.appeal.state === 'open' ? 'open' : 'decided'
  if (decision.state === 'overturned') return 'taken_back'
  return now < decision.appealableUntil ? 'appealable' : 'too_late'
}

/** What came of an appeal. */
export function appealOutcomeText({ appeal, until }: OwnDecision, dayText: DateText, momentText: DateText) {
  if (!appeal || appeal.state === 'open') return ''
  const when = appeal.decidedAt ? ` on ${dayText(appeal.decidedAt)}` : ''
  const what = {
    upheld: 'The decision stays as it was.',
    shortened: until ? `It ends sooner: ${momentText(until)}.` : 'It ends sooner.',
    overturned: 'The decision was reversed and no longer counts.',
  }[appeal.state]
  return `Your appeal was decided${when}. ${what}`
}
