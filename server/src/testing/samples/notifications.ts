import { randomUUID } from 'node:crypto'
import { newPushTarget } from '../push/push-target.ts'
import type { SamplesOf } from './sample.ts'

export const notificationsSamples: SamplesOf<'notifications'> = {
  list: { valid: () => ({}), foreign: null },
  markRead: {
    valid: () => ({ id: randomUUID() }),
    foreign: {
      input: ({ foreignNotificationId: id }) => ({ id }),
      refusal: 'notifications.not_found',
    },
  },
  markAllRead: { valid: () => ({}), foreign: null },
  push: { valid: () => ({}), foreign: null },
  subscribePush: { valid: () => newPushTarget('https://fcm.googleapis.com').target, foreign: null },
  unsubscribePush: { valid: () => ({}), foreign: null },
}
