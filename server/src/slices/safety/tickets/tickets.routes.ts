import { ticketsContract as contract } from '@netwrk/domain/safety/tickets.contract'
import { answer } from '../../../app/answer.ts'
import { answerAppeal, decideAppeal, viewAppeals } from '../standing/decide-appeal.ts'
import { claim, release } from './claim.ts'
import { decide } from './decide.ts'
import { findMembers, openTicket } from './open-ticket.ts'
import { queueFigures, ticketRows } from './tickets.reads.ts'
import { viewTicket } from './view-ticket.ts'

export const ticketsRoutes = {
  tickets: answer(contract.tickets, async ({ db, actor, clock }, { state }) => {
    const rows = await ticketRows(db, actor.id, clock.now(), { state })
    return { tickets: rows.map(({ ticket }) => ticket), ...(await queueFigures(db)) }
  }),
  ticket: answer(contract.ticket, viewTicket),
  claim: answer(contract.claim, claim),
  release: answer(contract.release, release),
  decide: answer(contract.decide, decide),
  appeals: answer(contract.appeals, viewAppeals),
  answerAppeal: answer(contract.answerAppeal, answerAppeal),
  decideAppeal: answer(contract.decideAppeal, decideAppeal),
  findMembers: answer(contract.findMembers, findMembers),
  openTicket: answer(contract.openTicket, openTicket),
}
