import { deletionContract as contract } from '@netwrk/domain/rights/deletion.contract'
import { answer } from '../../../app/answer.ts'
import { askForDeletion } from './ask-for-deletion.ts'
import { cancelDeletion, keepAccount, viewDeletion } from './stay.ts'

/** The calls with which a member leaves and comes back. */
export const deletionRoutes = {
  askForDeletion: answer(contract.askForDeletion, askForDeletion),
  deletion: answer(contract.deletion, viewDeletion),
  cancelDeletion: answer(contract.cancelDeletion, cancelDeletion),
  keepAccount: answer(contract.keepAccount, keepAccount),
}
