import { createHash } from 'node:crypto'
import type { ProblemChange } from '@netwrk/domain/desk/problems'
import type { Problem } from '@netwrk/domain/desk/problems.contract'
import type { AlertWebhook } from '../../../config/alerts.ts'
import { callSigned } from '../../../platform/alerts/signed-webhook.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'

/** What is told, and from where: nothing of a member, and no secret, is in it. */
export type Alert = { problem: Problem; change: ProblemChange; publicOrigin: string }

const subjects: Record<ProblemChange, (title: string) => string> = {
  began: (title) => `Problem: ${title}`,
  ended: (title) => `Over: ${title}`,
}

/** One mail to one of those who run the community. However often it is sent, it is the same mail. */
export function alertMail(email: string, { problem, change, publicOrigin }: Alert): Mail {
  const { hostname } = new URL(publicOrigin)
  const lines = [
    `${subjects[change](problem.title)} (${hostname}).`,
    `What was found: ${problem.found}`,
    ...(change === 'began' ? [problem.remedy] : []),
    `It began on ${momentText(problem.beganAt)}${endText(problem, change)}.`,
  ]
  const mail = mailTemplate({ email, name: null }, subjects[change](problem.title), {
    ...{ lines, button: 'See all problems', link: `${publicOrigin}/desk/problems` },
    closing: 'You get this because you run this community.',
  })
  return { ...mail, id: `<problem.${problem.id}.${change}.${keyOf(email)}@${hostname}>` }
}

/** Calls the operator's webhook. Rejects where that did not go well. */
export function callAlertWebhook(
  { url, secret }: AlertWebhook,
  { problem, change, publicOrigin }: Alert,
  now: Date,
): Promise<void> {
  const { id, kind, title, found, remedy, beganAt } = problem
  const endedAt = change === 'ended' ? problem.endedAt : null
  const link = `${publicOrigin}/desk/problems`
  const data = { id, kind, title, found, remedy, beganAt, endedAt, community: publicOrigin, link }
  const body = { type: `problem.${change}`, timestamp: now, data }
  return callSigned({ url, secret, id: `problem-${id}-${change}`, body, now })
}

const momentText = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`

function endText({ endedAt }: Problem, change: ProblemChange): string {
  return change === 'ended' && endedAt ? ` and ended on ${momentText(endedAt)}` : ''
}

// Tells apart who gets the same news, and says of whom it is nothing.
const keyOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, 12)
