import { reportsContract as contract } from '@netwrk/domain/safety/reports.contract'
import { answer } from '../../../app/answer.ts'
import { askAgain } from './ask-again.ts'
import { notice } from './notice.ts'
import { report } from './report.ts'
import { ownReportsOf } from './reports.reads.ts'

export const reportsRoutes = {
  report: answer(contract.report, report),
  ownReports: answer(contract.ownReports, async ({ db, actor }) => ({
    reports: await ownReportsOf(db, actor.id),
  })),
  askAgain: answer(contract.askAgain, askAgain),
  notice: answer(contract.notice, notice),
}
