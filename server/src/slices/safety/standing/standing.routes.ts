import { standingContract as contract } from '@netwrk/domain/safety/standing.contract'
import { answer } from '../../../app/answer.ts'
import { appeal, writeToAppeal } from './appeal.ts'
import { ownStanding } from './appeals.reads.ts'

export const standingRoutes = {
  standing: answer(contract.standing, ({ db, actor, clock }) => ownStanding(db, actor.id, clock.now())),
  appeal: answer(contract.appeal, appeal),
  writeToAppeal: answer(contract.writeToAppeal, writeToAppeal),
}
