import { randomUUID } from 'node:crypto'
import type { Person } from '../load/job.ts'
import { type Connection, strategies } from '../load/strategies.ts'
import { measure } from '../metrics/measure.ts'
import { measureAtPace } from '../metrics/pace.ts'
import { actsDone, recorded, warmUps } from './counts.ts'
import type { Scene } from './scene.ts'

const messagesASecond = 100

type Call = () => Promise<unknown>
export type ActName = 'message' | 'first-message' | 'swipe' | 'match' | 'page' | 'sign-in' | 'inbox'

/** Something that people do all day. */
export type Act = {
  about: string
  /** Gets ready; resolves to what is done once for each number, the warm-ups first. */
  open(scene: Scene, origin: string): Promise<(at: number) => Promise<unknown>>
  /** How all of them are done; one after the other where nothing is said. */
  run?(calls: readonly Call[]): Promise<unknown>
}

export const acts: Record<ActName, Act> = {
  message: {
    about: `a message of an old pair, delivered to an open tab, every second one read (${messagesASecond} a second)`,
    open: ({ talkers }, origin) => openMessages(talkers, origin),
    run: (calls) => measureAtPace(calls, messagesASecond),
  },
  'first-message': {
    about: `the same between two whose first messages these are, so that the shield looks at them`,
    open: ({ newTalkers }, origin) => openMessages(newTalkers, origin),
    run: (calls) => measureAtPace(calls, messagesASecond),
  },
  swipe: {
    about: 'a swipe, half of them connects, half passes',
    async open({ swipers, targets }) {
      return (at) =>
        swipers[at % swipers.length]!.call.connections.swipe({
          targetId: targets[at]!,
          action: Math.floor(at / swipers.length) % 2 === 0 ? 'pass' : 'connect',
        })
    },
  },
  match: {
    about: 'a connect that answers one, and so makes a match',
    async open({ swipers, swiperIds }) {
      const connect = (by: number, to: number) =>
        swipers[by]!.call.connections.swipe({ targetId: swiperIds[to]!, action: 'connect' })
      for (let at = 0; at < actsDone; at++) {
        const [one, other] = pairOf(at, swipers.length)
        await connect(other, one)
      }
      return (at) => connect(...pairOf(at, swipers.length))
    },
  },
  page: {
    about: 'a page of 20 suggestions',
    async open({ swipers }) {
      return (at) => swipers[at % swipers.length]!.call.discovery.suggestions({})
    },
  },
  'sign-in': {
    about: 'a sign-in with a password',
    async open({ newcomers, password }) {
      return (at) => {
        const { email, browser } = newcomers[at % newcomers.length]!
        return browser().call.accounts.signIn({ email, password, timeZone: 'Europe/Berlin' })
      }
    },
  },
  inbox: {
    about: 'opening the inbox with 100 conversations, and the uppermost with 1,000 messages',
    async open({ inbox: { owner, conversationId, otherId } }) {
      const { call } = owner
      return () =>
        Promise.all([
          call.messages.conversations({}),
          call.connections.matches({}),
          call.messages.thread({ conversationId }),
          call.messages.warnings({ conversationId }),
          call.profiles.view({ id: otherId }),
        ])
    },
  },
}

/** Two different numbers below `count`: another pair for each `at` below `count * (count / 2 - 1)`. */
function pairOf(at: number, count: number): [number, number] {
  const one = at % count
  return [one, (one + 1 + Math.floor(at / count)) % count]
}

/** Does so many of an act. */
export function perform(act: Act, doing: (at: number) => Promise<unknown>, from: number, count: number) {
  const calls = Array.from({ length: count }, (_, place) => () => doing(from + place))
  return act.run ? act.run(calls) : measure(calls, 1)
}

export const warmUp = (act: Act, doing: (at: number) => Promise<unknown>) => perform(act, doing, 0, warmUps)
export const record = (act: Act, doing: (at: number) => Promise<unknown>) =>
  perform(act, doing, warmUps, recorded)

async function openMessages(talkers: readonly Person[], origin: string) {
  let arrivals = 0
  const open = (person: Person): Promise<Connection> =>
    strategies.netwrk(origin, person, {
      arrived(_clientId, number) {
        if (arrivals++ % 4 === 0) connections.get(person.id)?.read(number)
      },
      closed() {},
    })
  const connections = new Map<string, Connection>()
  for (const talker of talkers) connections.set(talker.id, await open(talker))
  return (at: number) => {
    const connection = connections.get(talkers[at % talkers.length]!.id)!
    return connection.send(randomUUID(), `Message ${at}, about as long as people write in one go.`)
  }
}
