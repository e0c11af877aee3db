import { deletionContract } from './deletion.contract.ts'
import { exportContract } from './export.contract.ts'
import { retentionContract } from './retention.contract.ts'
import { textsContract } from './texts.contract.ts'

/** What a member agrees to, and may ask for. */
export const rightsContract = {
  ...textsContract,
  ...exportContract,
  ...deletionContract,
  ...retentionContract,
}
