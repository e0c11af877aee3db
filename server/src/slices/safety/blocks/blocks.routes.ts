import { blocksContract as contract } from '@netwrk/domain/safety/blocks.contract'
import { answer } from '../../../app/answer.ts'

const later = () => Promise.reject(new Error('not built'))

export const blocksRoutes = {
  block: answer(contract.block, later),
  unblock: answer(contract.unblock, later),
  blocked: answer(contract.blocked, later),
}
