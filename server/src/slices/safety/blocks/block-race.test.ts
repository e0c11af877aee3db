import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import { Refusal } from '@netwrk/domain/refusals'
import { expect, test } from 'vitest'
import type { MemberCtx } from '../../../deps.ts'
import type { Bus, BusListener, Note } from '../../../platform/bus/bus.ts'
import { createLiveHub, type LiveHub } from '../../../platform/live/live-hub.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { swipe } from '../../connections/swipe.ts'
import { react } from '../../messages/changing/react.ts'
import { presencesOf } from '../../messages/reading/presences.reads.ts'
import { sendRequest } from '../../messages/requests/send-request.ts'
import { openConversation } from '../../messages/sending/open-conversation.ts'
import { relayTyping } from '../../messages/sending/relay-typing.ts'
import { sendMessage } from '../../messages/sending/send-message.ts'
import { block } from './block.ts'

type Person = Awaited<ReturnType<World['person']>>
type Pair = { one: MemberCtx; other: MemberCtx; conversationId: string; messageId: string }

/** What the other server is at while somebody blocks here, and how far the two have come before. */
const attempts: Record<
  string,
  { from: 'strangers' | 'half' | 'matched' | 'talking'; act(pair: Pair): Promise<unknown> }
> = {
  send: {
    from: 'talking',
    act: ({ other, conversationId }) =>
      sendMessage(other, { conversationId, clientId: randomUUID(), content: 'Are you there?' }),
  },
  react: {
    from: 'talking',
    act: ({ other, messageId }) => react(other, { messageId, emoji: '👍', isOn: true }),
  },
  type: {
    from: 'talking',
    act: ({ other, conversationId }) =>
      relayTyping(other)(other.actor.id, { type: 'typing', conversationId, isTyping: true }),
  },
  arrive: {
    from: 'talking',
    async act({ other: { db, live, actor } }) {
      for (const { watcherIds, ...presence } of await presencesOf(db, [actor.id]))
        live.publish(watcherIds, { type: 'presence', ...presence })
    },
  },
  connect: {
    from: 'half',
    act: ({ one, other }) => swipe(other, { targetId: one.actor.id, action: 'connect' }),
  },
  open: { from: 'matched', act: ({ one, other }) => openConversation(other, { withId: one.actor.id }) },
  request: {
    from: 'strangers',
    act: ({ one, other }) =>
      sendRequest(other, { withId: one.actor.id, clientId: randomUUID(), content: 'May I?' }),
  },
}

test('of a block and whatever the other side is at, on another server, nothing arrives after the commit of the block', {
  // A thousand rounds of two servers take what the machine has left.
  timeout: 900_000,
}, async () => {
  const world = await createWorld()
  const servers = twoServers(world)
  const kinds = Object.entries(attempts)

  for (let round = 0; round < rounds(1000); round++) {
    const [kind, { from, act }] = kinds[round % kinds.length]!
    const pair = await comeAs(world, servers, from)
    const tabs = [servers.here, servers.there].flatMap((hub) => [
      openTab(hub, pair.one),
      openTab(hub, pair.other),
    ])
    const blocking = [pair.one, pair.other][round % 2]!
    const blockedId = blocking === pair.one ? pair.other.actor.id : pair.one.actor.id

    const committed = sleep(Math.random() * 8)
      .then(() => block({ ...blocking, live: servers.here }, { memberId: blockedId }))
      .then(() => {
        for (const tab of tabs) tab.frames.length = 0
      })
    const acted = sleep(Math.random() * 8)
      .then(() => act(pair))
      .catch(expected)
    await Promise.all([committed, acted])
    await sleep(slowest)
    await world.handleEvents()
    await sleep(slowest)

    for (const { frames, leave } of tabs) {
      expect([kind, frames.filter(({ type }) => type !== 'stale')]).toEqual([kind, []])
      leave()
    }
    await expectParted(world, pair)
  }
})

test('of two who block each other at once both have, and both have to lift it', async () => {
  const world = await createWorld()
  const servers = twoServers(world)
  for (let round = 0; round < rounds(80); round++) {
    const pair = await comeAs(world, servers, 'talking')
    const { one, other } = pair
    await Promise.all([
      block(one, { memberId: other.actor.id }),
      block(other, { memberId: one.actor.id }),
      block(one, { memberId: other.actor.id }),
    ])
    await world.handleEvents()
    await expectParted(world, pair)
    const blocks = await world.deps.db
      .selectFrom('block')
      .select('isListed')
      .where('blockerId', 'in', [one.actor.id, other.actor.id])
      .execute()
    expect(blocks.map(({ isListed }) => isListed).sort()).toEqual([false, true])
  }
})

const slowest = 12

/** Two servers of one community. What the one says takes its time to the other; what this one says of a block does not. */
function twoServers({ deps }: World) {
  const [here, there] = joined()
  const hubs = { here: createLiveHub(here), there: createLiveHub(there) }
  return { ...hubs, deps: { ...deps, live: hubs.there } }
}

function joined(): [Bus, Bus] {
  const listeners: [BusListener[], BusListener[]] = [[], []]
  const end = (own: BusListener[], others: BusListener[], milliseconds: () => number): Bus => {
    let last = Promise.resolve()
    const carry = (note: Note) => {
      for (const listener of others) listener.note(note)
    }
    return {
      publish(note) {
        const pause = milliseconds()
        if (pause === 0) return carry(note)
        const before = last
        last = sleep(pause)
          .then(() => before)
          .then(() => carry(note))
      },
      listen: (listener) => void own.push(listener),
      isUp: () => true,
      close: async () => {},
    }
  }
  const [a, b] = listeners
  return [end(a, b, () => 0), end(b, a, () => Math.random() * (slowest - 2))]
}

/** Two members who have come so far with each other, on the other server. */
async function comeAs(
  world: World,
  { deps }: { deps: World['deps'] },
  how: (typeof attempts)[string]['from'],
): Promise<Pair> {
  const { db } = deps
  const ctxOf = ({ ctx }: Person): MemberCtx => ({ ...ctx, live: deps.live })
  const [one, other] = [ctxOf(await world.person('One')), ctxOf(await world.person('Other'))]
  const pair: Pair = { one, other, conversationId: '', messageId: '' }
  if (how === 'strangers') {
    await db.updateTable('account').set({ emailVerified: true }).where('id', '=', other.actor.id).execute()
    return pair
  }
  await swipe(one, { targetId: other.actor.id, action: 'connect' })
  if (how === 'half') return pair
  await swipe(other, { targetId: one.actor.id, action: 'connect' })
  if (how === 'matched') return pair
  const { conversation } = await openConversation(one, { withId: other.actor.id })
  const said = { conversationId: conversation.id, clientId: randomUUID(), content: 'Hi' }
  const { message } = await sendMessage(one, said)
  await world.handleEvents()
  return { ...pair, conversationId: conversation.id, messageId: message.id }
}

function openTab(hub: LiveHub, { actor }: MemberCtx) {
  const frames: ServerFrame[] = []
  const leave = hub.add({
    memberId: actor.id,
    sessionId: null,
    send: (text) => void frames.push(JSON.parse(text)),
    close: () => {},
  })
  return { frames, leave }
}

/** Nothing joins them, nothing is unread, and neither is told of the other. */
async function expectParted({ deps: { db } }: World, { one, other }: Pair) {
  const ids = [one.actor.id, other.actor.id]
  const matches = await db.selectFrom('match').select('status').where('lowId', 'in', ids).execute()
  expect(matches.filter(({ status }) => status === 'active')).toEqual([])
  const open = await db
    .selectFrom('conversation')
    .select('id')
    .where('lowId', 'in', ids)
    .where('endedAt', 'is', null)
    .execute()
  expect(open).toEqual([])
  const participants = await db
    .selectFrom('participant')
    .select('unreadCount')
    .where('accountId', 'in', ids)
    .execute()
  expect(participants.filter(({ unreadCount }) => unreadCount > 0)).toEqual([])
  expect(await db.selectFrom('notification').select('id').where('recipientId', 'in', ids).execute()).toEqual(
    [],
  )
}

function expected(error: unknown) {
  if (!(error instanceof Refusal)) throw error
}
