import { shieldContract as contract } from '@netwrk/domain/safety/shield.contract'
import { answer } from '../../../app/answer.ts'
import { reject, release, viewHeld } from './review-held.ts'

export const shieldRoutes = {
  heldMessages: answer(contract.heldMessages, viewHeld),
  releaseHeld: answer(contract.releaseHeld, release),
  rejectHeld: answer(contract.rejectHeld, reject),
}
