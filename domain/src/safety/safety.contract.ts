import { blocksContract } from './blocks.contract.ts'
import { heldMessagesContract } from './held-messages.contract.ts'
import { reportsContract } from './reports.contract.ts'
import { standingContract } from './standing.contract.ts'
import { ticketsContract } from './tickets.contract.ts'

export const safetyContract = {
  ...blocksContract,
  ...reportsContract,
  ...heldMessagesContract,
  ...standingContract,
  ...ticketsContract,
}
