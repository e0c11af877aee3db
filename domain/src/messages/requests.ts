import type { VerificationLevel } from '../accounts/verification.ts'
import type { RefusalCode } from '../refusals.ts'

/** How a request stands: `matched` is one whose two people have matched since. */
export const requestStates = ['waiting', 'declined', 'answered', 'matched'] as const
export type RequestState = (typeof requestStates)[number]

/** Whether a request is neither answered nor overtaken by a match; one that was declined is still open to whoever sent it. */
export function isRequestOpen(state: string | null): boolean {
  return state === 'waiting' || state === 'declined'
}

/** Requests a member may send on one local day, by verification level; null is any number. */
const requestsADay: Record<VerificationLevel, number | null> = { 0: 0, 1: 5, 2: null }

/** How many requests are left today; null is any number. */
export function requestsLeft(level: VerificationLevel, sentToday: number): number | null {
  const most = requestsADay[level]
  return most === null ? null : Math.max(0, most - sentToday)
}

type Asking = {
  level: VerificationLevel
  sentToday: number
  /** The other side's setting Allow Message Requests. */
  isWelcome: boolean
  /** Fewer others wait for the other side than they are open to. */
  hasRoom: boolean
  /** They were matched, and one of them ended it. */
  haveParted: boolean
  /** Who would write takes a break. */
  isOnBreak: boolean
}

/** Why a member cannot send a request to somebody, or null. */
export function requestProblem({ isOnBreak, haveParted, ...asking }: Asking): RequestProblem | null {
  const { level, sentToday, isWelcome, hasRoom } = asking
  if (haveParted) return 'messages.not_matched'
  if (isOnBreak) return 'profiles.on_break'
  if (level === 0) return 'accounts.email_unverified'
  if (!isWelcome) return 'messages.requests_off'
  if (requestsLeft(level, sentToday) === 0) return 'messages.requests_used_up'
  return hasRoom ? null : 'connections.not_open'
}

export const requestProblems = [
  'accounts.email_unverified',
  'messages.requests_off',
  'messages.requests_used_up',
  'connections.not_open',
  'messages.not_matched',
  'messages.first_contacts_paused',
  'profiles.on_break',
] as const satisfies RefusalCode[]
export type RequestProblem = (typeof requestProblems)[number]

type Standing = { isMatched: boolean; request: { state: RequestState; isMine: boolean } | null }

/** Why a member cannot write in a conversation, or null: a match opens it, and so does an answer. */
export function writingProblem({ isMatched, request }: Standing): RefusalCode | null {
  if (isMatched || request?.state === 'answered') return null
  if (request === null || request.state === 'matched') return 'messages.not_matched'
  return request.isMine ? 'messages.request_waiting' : null
}
