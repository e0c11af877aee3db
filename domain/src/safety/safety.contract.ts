import { blocksContract } from './blocks.contract.ts'
import { reportsContract } from './reports.contract.ts'
import { shieldContract } from './shield.contract.ts'
import { standingContract } from './standing.contract.ts'
import { ticketsContract } from './tickets.contract.ts'

export const safetyContract = {
  ...blocksContract,
  ...reportsContract,
  ...shieldContract,
  ...standingContract,
  ...ticketsContract,
}
