import { reportsContract as contract } from '@netwrk/domain/safety/reports.contract'
import { answer } from '../../../app/answer.ts'

const later = () => Promise.reject(new Error('not built'))

export const reportsRoutes = {
  report: answer(contract.report, later),
  ownReports: answer(contract.ownReports, later),
  askAgain: answer(contract.askAgain, later),
  notice: answer(contract.notice, later),
}
