import { connectionsContract as contract } from '@netwrk/domain/connections/connections.contract'
import { answer } from '../../app/answer.ts'
import { analyticsFor } from './analytics.reads.ts'
import { laterRoutes } from './later/later.routes.ts'
import { matchesOf } from './matches.reads.ts'
import { swipe } from './swipe.ts'
import { undo } from './undo.ts'
import { unmatch } from './unmatch.ts'
import { waitingFor } from './waiting.reads.ts'

export const connectionsRoutes = {
  swipe: answer(contract.swipe, swipe),
  undo: answer(contract.undo, undo),
  waiting: answer(contract.waiting, async ({ db, actor, clock }) => ({
    waiting: await waitingFor(db, actor.id, clock.now()),
  })),
  ...laterRoutes,
  analytics: answer(contract.analytics, async ({ db, actor }) => ({
    analytics: await analyticsFor(db, actor.id),
  })),
  unmatch: answer(contract.unmatch, unmatch),
  matches: answer(contract.matches, async ({ db, actor }) => ({ matches: await matchesOf(db, actor.id) })),
}
