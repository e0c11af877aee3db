import { connectionsContract as contract } from '@netwrk/domain/connections/connections.contract'
import { answer } from '../../app/answer.ts'
import { analyticsFor } from './analytics.reads.ts'
import { matchesOf } from './connections.reads.ts'
import { bringBack } from './later/bring-back.ts'
import { passesOf } from './later/passes.reads.ts'
import { shelfOf } from './later/shelf.reads.ts'
import { shelve } from './later/shelve.ts'
import { unshelve } from './later/unshelve.ts'
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
  shelf: answer(contract.shelf, async ({ db, actor, clock }) => ({
    shelf: await shelfOf(db, actor.id, clock.now()),
  })),
  shelve: answer(contract.shelve, shelve),
  unshelve: answer(contract.unshelve, unshelve),
  passes: answer(contract.passes, ({ db, actor, clock }, { after }) =>
    passesOf(db, actor.id, after, clock.now()),
  ),
  bringBack: answer(contract.bringBack, bringBack),
  analytics: answer(contract.analytics, async ({ db, actor }) => ({
    analytics: await analyticsFor(db, actor.id),
  })),
  unmatch: answer(contract.unmatch, unmatch),
  matches: answer(contract.matches, async ({ db, actor }) => ({ matches: await matchesOf(db, actor.id) })),
}
