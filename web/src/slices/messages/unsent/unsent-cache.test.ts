import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Kept } from '../../../lib/kept.ts'
import { type Outbox, withAllTold, without, withUnreachable, withWritten } from './unsent.ts'
import { changeOutbox, lookAtOutbox, readOutbox, wouldLose } from './unsent-cache.ts'

/** What one browser keeps, one change after the other, each a moment later. */
function keeping(): Kept<Outbox> & { now(): string[] } {
  let outbox: Outbox = []
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => T) => {
    const turn = last.then(() => new Promise((done) => setTimeout(done, 1))).then(work)
    last = turn
    return turn
  }
  return {
    now: () => idsOf(outbox),
    read: () => inTurn(() => outbox),
    change: (step) =>
      inTurn(() => {
        outbox = step(outbox)
        return outbox
      }),
  }
}
const broken: Kept<Outbox> = {
  read: () => Promise.reject(new Error('switched off')),
  change: () => Promise.reject(new Error('switched off')),
}

const idsOf = (outbox: Outbox) => outbox.map(({ clientId }) => clientId)
const written = (clientId: string) => (outbox: Outbox) =>
  withWritten(outbox, {
    clientId,
    conversationId: 'a',
    content: clientId,
    attachments: [],
    writtenAt: new Date(0),
  })
const shown = (tab: QueryClient) => idsOf(readOutbox(tab, 'me'))

describe('the outbox in the tabs of a browser', () => {
  test('shows what is written at once, and keeps it', async () => {
    const [tab, kept] = [new QueryClient(), keeping()]
    const keptNow = changeOutbox(tab, 'me', written('1'), kept)
    expect([shown(tab), kept.now(), wouldLose(tab, 'me')]).toEqual([['1'], [], true])
    await keptNow
    expect([kept.now(), wouldLose(tab, 'me')]).toEqual([['1'], false])
  })

  test('loses nothing while it notes that the member was told of a failure', async () => {
    const [tab, kept] = [new QueryClient(), keeping()]
    await changeOutbox(tab, 'me', written('1'), kept)
    await changeOutbox(tab, 'me', (outbox) => withUnreachable(outbox, 'a'), kept)
    const noted = changeOutbox(tab, 'me', withAllTold, kept)
    expect(wouldLose(tab, 'me')).toBe(false)
    const keptNow = changeOutbox(tab, 'me', written('2'), kept)
    expect(wouldLose(tab, 'me')).toBe(true)
    await Promise.all([noted, keptNow])
  })

  test('holds what two tabs write at once in one order, for a third that opens later as well', async () => {
    const [one, two, third, kept] = [new QueryClient(), new QueryClient(), new QueryClient(), keeping()]
    await Promise.all([
      changeOutbox(one, 'me', written('1'), kept),
      changeOutbox(two, 'me', written('2'), kept),
      changeOutbox(one, 'me', written('3'), kept),
    ])
    for (const tab of [one, two, third]) await lookAtOutbox(tab, 'me', kept)
    expect([shown(one), shown(two), shown(third)]).toEqual(Array(3).fill(['1', '2', '3']))
  })

  test('never takes back from the screen what is still on its way', async () => {
    const [tab, kept] = [new QueryClient(), keeping()]
    const looking = lookAtOutbox(tab, 'me', kept)
    const keptNow = changeOutbox(tab, 'me', written('1'), kept)
    await looking
    expect(shown(tab)).toEqual(['1'])
    await keptNow
  })

  test('loses nothing that another tab has taken out or put in meanwhile', async () => {
    const [one, two, kept] = [new QueryClient(), new QueryClient(), keeping()]
    await changeOutbox(one, 'me', written('1'), kept)
    await lookAtOutbox(two, 'me', kept)
    await changeOutbox(two, 'me', (outbox) => without(outbox, '1'), kept)
    await changeOutbox(one, 'me', written('2'), kept)
    expect([shown(one), kept.now()]).toEqual([['2'], ['2']])
  })

  test('lives in the tab where the browser keeps nothing, and says that leaving would lose it', async () => {
    const tab = new QueryClient()
    await changeOutbox(tab, 'me', written('1'), broken)
    expect(idsOf(await lookAtOutbox(tab, 'me', broken))).toEqual(['1'])
    expect(wouldLose(tab, 'me')).toBe(true)
  })
})
