import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import type { EventHandler, OutsideEventHandler } from '../../../platform/events/event-handler.ts'
import { alertMail, callAlertWebhook } from './alert.ts'
import { alertRecipients } from './alert-recipients.reads.ts'
import { problemById } from './problems.reads.ts'

/** What could not be told for a day is told no more: the desk has it. */
const tellingMilliseconds = 86_400_000

/** Mails one of those who run the community that a problem began or ended, if they still do. */
export function mailProblem({
  mail,
  config,
}: Pick<Deps, 'mail' | 'config'>): EventHandler<EventOf<'problem.mail_due'>> {
  return async (tx, { body: { problemId, change, to } }) => {
    const problem = await problemById(tx, problemId)
    const email = (await alertRecipients(tx, config)).get(to)
    if (problem && email !== undefined)
      await mail.send(alertMail(email, { problem, change, publicOrigin: config.publicOrigin }))
    return []
  }
}

/** Calls the operator's webhook about it; again for a day where it does not answer well. */
export function callWebhook({
  db,
  config,
  clock,
  log,
}: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>): OutsideEventHandler<EventOf<'problem.webhook_due'>> {
  return {
    async handleOutside({ body: { problemId, change }, occurredAt }) {
      const { publicOrigin, alerts } = config
      const problem = await problemById(db, problemId)
      if (!problem || !alerts.webhook) return
      try {
        await callAlertWebhook(alerts.webhook, { problem, change, publicOrigin }, clock.now())
      } catch (error) {
        if (clock.now().getTime() - occurredAt.getTime() < tellingMilliseconds) throw error
        log.warn({ problem: problem.kind, error }, 'the webhook for alerts was given up')
      }
    },
  }
}
