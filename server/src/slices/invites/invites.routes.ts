import { invitesContract as contract } from '@netwrk/domain/invites/invites.contract'
import { answer } from '../../app/answer.ts'
import { acceptInvite } from './accept-invite.ts'
import { readOwnInvites } from './invites.reads.ts'
import { makeLink } from './make-link.ts'
import { showInviter } from './show-inviter.ts'

export const invitesRoutes = {
  mine: answer(contract.mine, ({ db, actor }) => readOwnInvites(db, actor.id)),
  makeLink: answer(contract.makeLink, makeLink),
  inviter: answer(contract.inviter, showInviter),
  accept: answer(contract.accept, acceptInvite),
}
