import { createHash } from 'node:crypto'
import { commonInterests } from '@netwrk/domain/discovery/reasons'
import { wishLabels } from '@netwrk/domain/messages/openers/facts'
import { chooseOpeners, type Opener } from '@netwrk/domain/messages/openers/openers'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { areMatched } from '../connections/connections.reads.ts'
import { findPerson } from '../profiles/profiles.reads.ts'
import { findConversation } from './sending/open-conversation.ts'

// Longer than any day, wherever the receiver lives.
const keptFromOthers = 48 * 60 * 60_000

/** What the member and somebody they may write to have in common, and three first lines of which nobody else gets one. */
export async function offerOpeners(ctx: MemberCtx, { withId }: { withId: string }) {
  const { actor, db, settings } = ctx
  const them = withId === actor.id ? null : await findPerson(db, withId, actor.id)
  const me = await findPerson(db, actor.id, actor.id)
  if (!them || !me) throw new Refusal('profiles.not_found')
  if (!((await areMatched(db, actor.id, withId)) || (await findConversation(db, actor.id, withId))))
    throw new Refusal('messages.not_matched')
  const { readOnly } = await settings.read()
  return {
    shared: commonInterests(me, them),
    wishes: { mine: wishLabels(me), theirs: wishLabels(them) },
    openers: readOnly ? [] : await transact(ctx, (tx) => takeOpeners(tx, ctx, me, them)),
  }
}

async function takeOpeners(tx: Db, { clock }: MemberCtx, me: Person, them: Person): Promise<Opener[]> {
  await holdOffersTo(tx, them.id)
  const now = clock.now()
  const since = new Date(now.getTime() - keptFromOthers)
  // What is as old as that may be offered anew; all others go by the job `openers`.
  await tx
    .deleteFrom('openerOffer')
    .where('receiverId', '=', them.id)
    .where('offeredAt', '<', since)
    .execute()
  const offers = await tx
    .selectFrom('openerOffer')
    .select(['opener', 'senderId', 'offeredAt'])
    .where('receiverId', '=', them.id)
    .execute()
  const day = dayOf(now)
  const isOwn = (offer: (typeof offers)[number]) => offer.senderId === me.id && dayOf(offer.offeredAt) === day
  const kept = new Set(offers.filter(isOwn).map(({ opener }) => opener))
  const taken = new Set(offers.filter((offer) => !isOwn(offer)).map(({ opener }) => opener))
  const openers = chooseOpeners(me, them, {
    seed: `${day} ${me.id} ${them.id}`,
    isTaken: (text) => taken.size > 0 && taken.has(hashOf(text)),
    isKept: (text) => kept.size > 0 && kept.has(hashOf(text)),
  })
  const added = openers.map(({ text }) => hashOf(text)).filter((opener) => !kept.has(opener))
  const offer = { receiverId: them.id, senderId: me.id, offeredAt: now }
  if (added.length > 0)
    await tx
      .insertInto('openerOffer')
      .values(added.map((opener) => ({ ...offer, opener })))
      .execute()
  return openers
}

/** Whoever is offered lines to the same person takes turns. */
async function holdOffersTo(tx: Db, receiverId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`openers ${receiverId}`}, 0))`.execute(tx)
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
