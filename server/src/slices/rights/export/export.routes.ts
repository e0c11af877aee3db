import { exportContract as contract } from '@netwrk/domain/rights/export.contract'
import { answer } from '../../../app/answer.ts'
import { askForExport } from './ask-for-export.ts'
import { exportOf } from './exports.reads.ts'
import { openExport } from './open-export.ts'

export const exportRoutes = {
  export: answer(contract.export, ({ db, actor, clock }) => exportOf(db, actor.id, clock.now())),
  askForExport: answer(contract.askForExport, askForExport),
  openExport: answer(contract.openExport, openExport),
}
