import { type Act, timedActs } from '@netwrk/domain/safety/decision'
import type { Category } from '@netwrk/domain/safety/report'
import type { Evidence, Ticket } from '@netwrk/domain/safety/tickets.contract'
import type { Problem } from '../../../../ui/form/use-problem.ts'

/** What a moderator has chosen and typed so far. */
export type TypedDecision = {
  act: Act | null
  category: Category
  days: string
  /** Which of the contents offered is removed, by its key. */
  content: string | null
  facts: string
  rule: string
  scope: string
  note: string
}
export type DecideField = keyof TypedDecision

type Content = { kind: 'photo'; path: string } | { kind: 'message'; messageId: string }
export type ContentChoice = { key: string; label: string; isReported: boolean; content: Content }

/** What a decision touches, as it is usually said. */
const usualScopes: Record<Act, string> = {
  dismiss: '',
  warn: 'Nothing is taken from you. The warning stays on record.',
  limit_contacts: 'How many new contacts you can begin.',
  hide: 'Whether you are suggested to others.',
  suspend: 'Your whole account.',
  ban: 'Your whole account.',
  remove_content: 'The photo or message that was removed.',
}

export function emptyDecision(category: Category): TypedDecision {
  return { act: null, category, days: '', content: null, facts: '', rule: '', scope: '', note: '' }
}

/** With another act; what it touches changes along unless the moderator has written that. */
export function withAct(typed: TypedDecision, act: Act, days: number | null = null): TypedDecision {
  const isUsual = typed.scope === '' || Object.values(usualScopes).includes(typed.scope)
  return {
    ...typed,
    act,
    days: days === null ? typed.days : String(days),
    scope: isUsual ? usualScopes[act] : typed.scope,
  }
}

export const isTimed = (act: Act | null) => act !== null && timedActs.includes(act)

/** What is missing or wrong, in the order of the fields. */
export function decisionProblems(typed: TypedDecision): Problem<DecideField>[] {
  const { act, days } = typed
  if (act === null) return [{ field: 'act', text: 'Please choose what happens.' }]
  const number = Number(days)
  const isNumber = Number.isInteger(number) && number >= 1 && number <= 3650
  const texts: [DecideField, boolean, string][] = [
    ['days', act === 'suspend' && days.trim() === '', 'Please say how long it holds.'],
    ['days', isTimed(act) && days.trim() !== '' && !isNumber, 'Please enter whole days, 1 to 3650.'],
    ['content', act === 'remove_content' && typed.content === null, 'Please choose what is removed.'],
    ['facts', act !== 'dismiss' && typed.facts.trim() === '', 'Please say what was found.'],
    ['rule', act !== 'dismiss' && typed.rule.trim() === '', 'Please say which rule it breaks.'],
    ['scope', act !== 'dismiss' && typed.scope.trim() === '', 'Please say what it touches.'],
  ]
  return texts.filter(([, isWrong]) => isWrong).map(([field, , text]) => ({ field, text }))
}

/** A decision without problems, as it is sent. */
export function decisionOf(typed: TypedDecision, contents: readonly ContentChoice[]) {
  const { category, facts, rule, scope, note } = typed
  const act = typed.act!
  return {
    act,
    category,
    days: isTimed(act) && typed.days.trim() !== '' ? Number(typed.days) : null,
    statement: act === 'dismiss' ? null : { facts, rule, scope },
    content:
      act === 'remove_content' ? (contents.find(({ key }) => key === typed.content)?.content ?? null) : null,
    note,
  }
}

/** The messages that were reported, those around them and the photos, each once; what was reported itself first. */
export function contentsOf({ reportList }: Pick<Ticket, 'reportList'>): ContentChoice[] {
  const all = reportList.flatMap(({ evidence }) => [...messagesIn(evidence), ...photosIn(evidence)])
  const once = [...new Map(all.map((one) => [one.key, one])).values()]
  return [...once.filter(({ isReported }) => isReported), ...once.filter(({ isReported }) => !isReported)]
}

function photosIn(evidence: readonly Evidence[]): ContentChoice[] {
  return evidence
    .filter(({ kind }) => kind === 'photo')
    .flatMap(({ photoPath: path, isReported }, index) =>
      path === null
        ? []
        : [{ key: path, label: `Photo ${index + 1}`, isReported, content: { kind: 'photo', path } }],
    )
}

function messagesIn(evidence: readonly Evidence[]): ContentChoice[] {
  return evidence
    .flatMap(({ messages }) => messages)
    .filter(({ isFromSubject }) => isFromSubject)
    .map(({ id, content, attachments, isReported }) => ({
      key: id,
      label: `Message: ${(content || attachments.join(', ')).slice(0, 80)}`,
      isReported,
      content: { kind: 'message', messageId: id },
    }))
}
