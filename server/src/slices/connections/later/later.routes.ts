import { laterCalls as contract } from '@netwrk/domain/connections/later.contract'
import { answer } from '../../../app/answer.ts'
import { bringBack } from './bring-back.ts'
import { passesOf } from './passes.reads.ts'
import { shelfOf } from './shelf.reads.ts'
import { shelve } from './shelve.ts'
import { unshelve } from './unshelve.ts'

export const laterRoutes = {
  shelf: answer(contract.shelf, async ({ db, actor, clock }) => ({
    shelf: await shelfOf(db, actor.id, clock.now()),
  })),
  shelve: answer(contract.shelve, shelve),
  unshelve: answer(contract.unshelve, unshelve),
  passes: answer(contract.passes, ({ db, actor, clock }, { after }) =>
    passesOf(db, actor.id, after, clock.now()),
  ),
  bringBack: answer(contract.bringBack, bringBack),
}
