import { notificationsContract as contract } from '@netwrk/domain/notifications/notifications.contract'
import { answer } from '../../answer.ts'
import { notificationsOf } from './notifications.reads.ts'

export const notificationsRoutes = {
  list: answer(contract.list, ({ db, actor }) => notificationsOf(db, actor.id)),
}
