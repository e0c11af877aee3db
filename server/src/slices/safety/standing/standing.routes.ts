import { standingContract as contract } from '@netwrk/domain/safety/standing.contract'
import { answer } from '../../../app/answer.ts'

const later = () => Promise.reject(new Error('not built'))

export const standingRoutes = {
  standing: answer(contract.standing, later),
  appeal: answer(contract.appeal, later),
  writeToAppeal: answer(contract.writeToAppeal, later),
}
