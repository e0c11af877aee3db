import { ticketsContract as contract } from '@netwrk/domain/safety/tickets.contract'
import { answer } from '../../../app/answer.ts'

const later = () => Promise.reject(new Error('not built'))

export const ticketsRoutes = {
  tickets: answer(contract.tickets, later),
  ticket: answer(contract.ticket, later),
  claim: answer(contract.claim, later),
  release: answer(contract.release, later),
  decide: answer(contract.decide, later),
  appeals: answer(contract.appeals, later),
  answerAppeal: answer(contract.answerAppeal, later),
  decideAppeal: answer(contract.decideAppeal, later),
  findMembers: answer(contract.findMembers, later),
  openTicket: answer(contract.openTicket, later),
}
