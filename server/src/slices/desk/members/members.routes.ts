import { memberActsContract as acts } from '@netwrk/domain/desk/members/member-acts.contract'
import { membersContract as contract } from '@netwrk/domain/desk/members/members.contract'
import { answer } from '../../../app/answer.ts'
import type { MemberCtx } from '../../../deps.ts'
import { type Doer, doerOf } from '../../staff/audit/audit.claims.ts'
import { endMemberGrant, giveMemberPlan, refundMember, syncMember } from './bill-member.ts'
import { decideBusiness } from './decide-business.ts'
import { deleteMember, keepMember } from './delete-member.ts'
import { askFactorOff, endMemberSessions, keepFactor, resendMailSlowly } from './help-member.ts'
import { viewAs, viewDocuments, viewMember, viewPrivate, viewTimeline } from './look-at-member.ts'
import { addNote, readNotes } from './notes.ts'
import { searchMembers } from './search-members.ts'
import { sendData } from './send-data.ts'

type UseCase<I, T> = (needs: MemberCtx, by: Doer, input: I) => Promise<T>

/** Runs a use case, as a command does, for whoever makes the call; `as` says how the answer is put. */
function asDoer<I, T, O>(useCase: UseCase<I, T>, as: (came: T) => O) {
  return async (ctx: MemberCtx, input: I): Promise<O> =>
    as(await useCase(ctx, await doerOf(ctx.db, ctx), input))
}

const same = <T>(came: T) => came
const ok = () => ({ ok: true as const })

export const membersRoutes = {
  search: answer(contract.search, asDoer(searchMembers, same)),
  member: answer(
    contract.member,
    asDoer(viewMember, (member) => ({ member })),
  ),
  timeline: answer(contract.timeline, asDoer(viewTimeline, same)),
  notes: answer(contract.notes, asDoer(readNotes, same)),
  memberPrivate: answer(
    contract.memberPrivate,
    asDoer(viewPrivate, (details) => ({ details })),
  ),
  memberDocuments: answer(
    contract.memberDocuments,
    asDoer(viewDocuments, (verification) => ({ verification })),
  ),
  viewAs: answer(contract.viewAs, asDoer(viewAs, same)),
  decideBusiness: answer(acts.decideBusiness, asDoer(decideBusiness, ok)),
  endMemberSessions: answer(
    acts.endMemberSessions,
    asDoer(endMemberSessions, (ended) => ({ ended })),
  ),
  askFactorOff: answer(
    acts.askFactorOff,
    asDoer(askFactorOff, (endsAt) => ({ endsAt })),
  ),
  keepFactor: answer(acts.keepFactor, asDoer(keepFactor, ok)),
  grantPlan: answer(acts.grantPlan, asDoer(giveMemberPlan, ok)),
  endGrant: answer(acts.endGrant, asDoer(endMemberGrant, ok)),
  refundMember: answer(
    acts.refundMember,
    asDoer(refundMember, (amountPence) => ({ amountPence })),
  ),
  syncMember: answer(acts.syncMember, asDoer(syncMember, ok)),
  sendData: answer(acts.sendData, asDoer(sendData, ok)),
  resendMail: answer(acts.resendMail, asDoer(resendMailSlowly, ok)),
  deleteMember: answer(
    acts.deleteMember,
    asDoer(deleteMember, (dueAt) => ({ dueAt })),
  ),
  keepMember: answer(acts.keepMember, asDoer(keepMember, ok)),
  addNote: answer(
    acts.addNote,
    asDoer(addNote, (note) => ({ note })),
  ),
}
