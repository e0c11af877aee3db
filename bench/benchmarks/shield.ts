import { randomUUID } from 'node:crypto'
import type { MemberCtx } from '../../server/src/deps.ts'
import { transact } from '../../server/src/platform/database/transact.ts'
import { swipe } from '../../server/src/slices/connections/swipe.ts'
import { openConversation } from '../../server/src/slices/messages/sending/open-conversation.ts'
import { countWriting, sendIn, sendMessage } from '../../server/src/slices/messages/sending/send-message.ts'
import type { Benchmark } from '../benchmark.ts'
import { spread } from '../environment/community.ts'
import { ctxOf } from '../environment/visitors.ts'
import { type Measured, measure } from '../metrics/measure.ts'
import { rowOf } from '../metrics/table.ts'

const content =
  'We sell tools to builders, about 40 orders a week. Could we talk about the budget on Thursday?'
/** Past these a pair is assessed no more. */
const old = 20

type Pair = { one: MemberCtx; other: MemberCtx; conversationId: string }

/** What the scam shield adds to a message: the same messages with and without it, in turn, in one process. */
export const shield: Benchmark = {
  about:
    'what the scam shield adds to a message of a young pair, beside the same without it and to an old pair',
  members: 1000,
  sizes: { pairs: 40 },
  async run(environment) {
    const { pairs } = environment.sizes as { pairs: number }
    return environment.seed(async (deps, { free, paid }) => {
      const ids = spread([...free, ...paid], pairs * 2)
      const all: Pair[] = []
      for (let at = 0; at < pairs; at++)
        all.push(await meet(ctxOf(deps, ids[2 * at]!), ctxOf(deps, ids[2 * at + 1]!)))
      environment.say('Sending …')
      // Half of the pairs with the shield and half without, a message of each in turn, so that both see the same load.
      const on = all.filter((_, at) => at % 2 === 0)
      const off = all.filter((_, at) => at % 2 === 1)
      const young = { on: [] as number[], off: [] as number[] }
      for (let count = 0; count < 14; count++) {
        young.on.push(...(await round(on, count, withShield)))
        young.off.push(...(await round(off, count, withoutShield)))
      }
      for (let count = 0; count < old - 14; count++) await round(all, count, withShield)
      const atOnce: number[] = []
      const longWay: number[] = []
      for (let count = 0; count < 14; count++) {
        atOnce.push(...(await round(on, count, withShield)))
        longWay.push(...(await round(off, count, withoutShield)))
      }
      return [
        [
          rowOf('young pair, shield on', measured(young.on)),
          rowOf('young pair, shield off', measured(young.off)),
          rowOf('old pair, in one statement', measured(atOnce)),
          rowOf('old pair, the long way', measured(longWay)),
        ],
      ]
    })
  },
}

async function meet(one: MemberCtx, other: MemberCtx): Promise<Pair> {
  await swipe(one, { targetId: other.actor.id, action: 'connect' })
  await swipe(other, { targetId: one.actor.id, action: 'connect' })
  const { conversation } = await openConversation(one, { withId: other.actor.id })
  return { one, other, conversationId: conversation.id }
}

type Send = (ctx: MemberCtx, conversationId: string) => Promise<unknown>

const said = (conversationId: string) => ({ conversationId, clientId: randomUUID(), content })
const withShield: Send = (ctx, conversationId) => sendMessage(ctx, said(conversationId))
// As it is sent when a person has looked at it: nothing is assessed.
const withoutShield: Send = async (ctx, conversationId) => {
  await countWriting(ctx)
  return transact(ctx, (tx) => sendIn(tx, ctx, { ...said(conversationId), isReviewed: true }))
}

/** A message in each conversation, of the one and of the other in turn. Milliseconds. */
async function round(pairs: readonly Pair[], count: number, send: Send): Promise<number[]> {
  const calls = pairs.map(
    ({ one, other, conversationId }) =>
      () =>
        send(count % 2 === 0 ? one : other, conversationId),
  )
  return (await measure(calls, 1)).milliseconds
}

function measured(milliseconds: number[]): Measured {
  return { milliseconds, seconds: milliseconds.reduce((sum, one) => sum + one, 0) / 1000 }
}
