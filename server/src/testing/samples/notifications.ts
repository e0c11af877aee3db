import { randomUUID } from 'node:crypto'
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
}
