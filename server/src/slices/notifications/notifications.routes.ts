import { notificationsContract as contract } from '@netwrk/domain/notifications/notifications.contract'
import { answer } from '../../app/answer.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { notificationsOf } from './notifications.reads.ts'
import { readPush, subscribePush, unsubscribePush } from './push-browsers.ts'

export const notificationsRoutes = {
  markRead: answer(contract.markRead, markRead),
  markAllRead: answer(contract.markAllRead, markAllRead),
  list: answer(contract.list, ({ db, actor }) => notificationsOf(db, actor.id)),
  push: answer(contract.push, readPush),
  subscribePush: answer(contract.subscribePush, subscribePush),
  unsubscribePush: answer(contract.unsubscribePush, unsubscribePush),
}
