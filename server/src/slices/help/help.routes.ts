import { helpContract as contract } from '@netwrk/domain/help/help.contract'
import { answer } from '../../app/answer.ts'
import { askQuestion, askQuestionFromOutside } from './ask-question.ts'

export const helpRoutes = {
  ask: answer(contract.ask, askQuestion),
  askFromOutside: answer(contract.askFromOutside, askQuestionFromOutside),
}
