import type { PushPort } from '../push/push.ts'
import type { SmsPort } from '../sms/sms.ts'
import type { Metrics } from './metrics.ts'

/** The same port; what became of each text message is counted. */
export function countedSms(port: SmsPort, { sms }: Pick<Metrics, 'sms'>): SmsPort {
  return {
    async send(message) {
      const outcome = await port.send(message)
      sms(outcome.result)
      return outcome
    },
  }
}

/** The same port; what became of each push is counted. */
export function countedPush(port: PushPort, { push }: Pick<Metrics, 'push'>): PushPort {
  return {
    ...port,
    async send(...sent) {
      const outcome = await port.send(...sent)
      push(outcome.result)
      return outcome
    },
  }
}
