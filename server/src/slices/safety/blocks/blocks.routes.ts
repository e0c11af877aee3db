import { blocksContract as contract } from '@netwrk/domain/safety/blocks.contract'
import { answer } from '../../../app/answer.ts'
import { block } from './block.ts'
import { blockedBy } from './blocks.reads.ts'
import { unblock } from './unblock.ts'

export const blocksRoutes = {
  block: answer(contract.block, block),
  unblock: answer(contract.unblock, unblock),
  blocked: answer(contract.blocked, async ({ db, actor }) => ({ blocked: await blockedBy(db, actor.id) })),
}
