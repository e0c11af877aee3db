import { retentionContract as contract } from '@netwrk/domain/rights/retention.contract'
import { answer } from '../../../app/answer.ts'
import { keptTable } from './kept-table.ts'

export const retentionRoutes = {
  retention: answer(contract.retention, async ({ settings }) => ({ kept: keptTable(await settings.read()) })),
}
