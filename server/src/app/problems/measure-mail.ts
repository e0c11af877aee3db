import type { Deps } from '../../deps.ts'
import type { MailOutcome } from '../../platform/mail/mail-outcomes.ts'
import type { Part } from '../../platform/ops/readiness.ts'
import { checkMail } from '../doctor/check-services.ts'

/** Where no mail was sent for so long we sign in at the mail server to see whether one could be. */
const quietMilliseconds = 45_000
/** What the mail server said of a mail itself is believed until another mail was tried: the outbox does within this. */
const believedMilliseconds = 1_200_000

type Needs = Pick<Deps, 'config' | 'mailOutcomes' | 'clock'>

/** Whether mail goes out: by how the last one went, and where none did for a while by signing in. */
export function measureMail({ config, mailOutcomes, clock }: Needs, signIn = () => checkMail(config)): Part {
  return async () => {
    if (config.smtpUrl === undefined) return null
    if (isOver(mailOutcomes.last(), clock.now().getTime())) {
      await signIn().then(
        () => mailOutcomes.tried(null),
        (error) => mailOutcomes.tried(error),
      )
    }
    return mailOutcomes.last()?.failure ?? null
  }
}

/** Whether what is known is too old to be told. */
function isOver(last: MailOutcome | null, now: number): boolean {
  if (last === null) return true
  const known = last.failure === null || last.isBeforeMail ? quietMilliseconds : believedMilliseconds
  return now - last.at >= known
}
