import { connectionsContract as contract } from '@netwrk/domain/connections/connections.contract'
import { answer } from '../../answer.ts'
import { matchesOf } from './connections.reads.ts'
import { swipe } from './swipe.ts'

export const connectionsRoutes = {
  swipe: answer(contract.swipe, swipe),
  matches: answer(contract.matches, async ({ db, actor }) => ({ matches: await matchesOf(db, actor.id) })),
}
