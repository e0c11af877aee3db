import type { Config } from '../../config/config.ts'
import { devSmsBox } from './dev-sms-box.ts'
import { noSms } from './no-sms.ts'
import type { KeptSms, SmsPort } from './sms.ts'
import { twilioSms } from './twilio-sms.ts'

type Opened = { sms: SmsPort; keptSms: (() => readonly KeptSms[]) | null }

/** Twilio where it is configured, else the outbox on localhost, else nothing. */
export function openSms({ twilio, isLocal }: Pick<Config, 'twilio' | 'isLocal'>, now: () => Date): Opened {
  if (twilio) return { sms: twilioSms(twilio), keptSms: null }
  if (!isLocal) return { sms: noSms(), keptSms: null }
  const outbox = devSmsBox(now)
  return { sms: outbox, keptSms: () => outbox.list() }
}
