import { ticketsContract as contract } from '@netwrk/domain/safety/tickets.contract'
import { answer } from '../../../app/answer.ts'
import { doerOf } from '../../staff/audit/audit.claims.ts'
import { answerAppeal, decideAppeal, viewAppeals } from '../standing/decide-appeal.ts'
import { claim, release } from './claim.ts'
import { decide } from './decide.ts'
import { openTicket } from './open-ticket.ts'
import { queueFigures, ticketRows } from './tickets.reads.ts'
import { viewTicket } from './view-ticket.ts'

export const ticketsRoutes = {
  tickets: answer(contract.tickets, async ({ db, actor, clock }, { state }) => {
    const rows = await ticketRows(db, actor.id, clock.now(), { state })
    return { tickets: rows.map(({ ticket }) => ticket), ...(await queueFigures(db)) }
  }),
  ticket: answer(contract.ticket, async (ctx, input) => viewTicket(ctx, await doerOf(ctx.db, ctx), input)),
  claim: answer(contract.claim, async (ctx, { number }) =>
    claim(ctx, await doerOf(ctx.db, ctx), { number, holderId: ctx.actor.id }),
  ),
  release: answer(contract.release, async (ctx, input) => release(ctx, await doerOf(ctx.db, ctx), input)),
  decide: answer(contract.decide, async (ctx, input) => decide(ctx, await doerOf(ctx.db, ctx), input)),
  appeals: answer(contract.appeals, async (ctx, input) => viewAppeals(ctx, await doerOf(ctx.db, ctx), input)),
  answerAppeal: answer(contract.answerAppeal, async (ctx, input) =>
    answerAppeal(ctx, await doerOf(ctx.db, ctx), input),
  ),
  decideAppeal: answer(contract.decideAppeal, async (ctx, input) =>
    decideAppeal(ctx, await doerOf(ctx.db, ctx), input),
  ),
  openTicket: answer(contract.openTicket, async (ctx, input) =>
    openTicket(ctx, await doerOf(ctx.db, ctx), input),
  ),
}
