import { problemsContract as contract } from '@netwrk/domain/desk/problems.contract'
import { answer } from '../../../app/answer.ts'
import { listProblems } from './problems.reads.ts'

export const problemsRoutes = {
  problems: answer(contract.problems, ({ db }) => listProblems(db)),
}
