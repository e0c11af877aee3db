import type { Deps } from '../../deps.ts'
import { type Alert, alertMail, callAlertWebhook } from '../../slices/desk/problems/alert.ts'
import { alertRecipients } from '../../slices/desk/problems/alert-recipients.reads.ts'

type Needs = Pick<Deps, 'db' | 'mail' | 'config' | 'clock' | 'log'>
type Delivery = { send(): Promise<void>; tries: number }

/** With a look every ten seconds: a quarter of an hour. */
const mostTries = 90

/**
 * Tells whoever runs the community without the database, for where that is what is wrong: whom to mail is remembered from when
 * it last answered. What cannot be told is tried again, until this server ends.
 */
export function createDirectTelling({ db, mail, config, clock, log }: Needs) {
  let emails: readonly string[] = config.alerts.mail ?? []
  let untold: Delivery[] = []
  const { webhook } = config.alerts
  const attempt = async (delivery: Delivery) => {
    try {
      await delivery.send()
    } catch (error) {
      if (delivery.tries === 0) log.error({ error }, 'nobody could be told of a problem; it is tried again')
      if (delivery.tries + 1 < mostTries) untold.push({ ...delivery, tries: delivery.tries + 1 })
    }
  }
  return {
    async remember() {
      emails = [...(await alertRecipients(db, config)).values()]
    },
    /** Resolves once each was tried once. */
    async tell(alert: Omit<Alert, 'publicOrigin'>) {
      const whole = { ...alert, publicOrigin: config.publicOrigin }
      const sends = emails.map((email) => () => mail.send(alertMail(email, whole)))
      if (webhook) sends.push(() => callAlertWebhook(webhook, whole, clock.now()))
      await Promise.all(sends.map((send) => attempt({ send, tries: 0 })))
    },
    /** Tries again what could not be told. */
    async again() {
      const now = untold
      untold = []
      await Promise.all(now.map(attempt))
    },
  }
}
