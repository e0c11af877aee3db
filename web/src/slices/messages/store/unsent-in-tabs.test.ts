import { type Message, unchanged } from '@netwrk/domain/messages/message'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MemberStore } from '../../../lib/storage/member-store.ts'
import { followTabs } from '../unsent/follow-unsent.ts'
import { wouldLose } from '../unsent/tab-unsent.ts'
import type { Unsent } from '../unsent/unsent-queue.ts'
import { ConversationStore } from './conversation-store.ts'

/** What one browser stores, one change after the other, each a moment later. */
function storing(): MemberStore<Unsent> & { now(): string[] } {
  let unsent: Unsent = []
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => T) => {
    const turn = last.then(() => new Promise((done) => setTimeout(done, 1))).then(work)
    last = turn
    return turn
  }
  return {
    now: () => idsOf(unsent),
    read: () => inTurn(() => unsent),
    change: (step) =>
      inTurn(() => {
        unsent = step(unsent)
        return unsent
      }),
  }
}
const broken: MemberStore<Unsent> = {
  read: () => Promise.reject(new Error('switched off')),
  change: () => Promise.reject(new Error('switched off')),
}

const idsOf = (unsent: Unsent) => unsent.map(({ clientId }) => clientId)
const open = (unsent: MemberStore<Unsent>) =>
  new ConversationStore(new QueryClient(), 'me', {
    unsent,
    drafts: { read: async () => ({}), change: async (step) => step({}) },
  })
const write = (tab: ConversationStore, clientId: string) => {
  const message = {
    clientId,
    conversationId: 'a',
    content: clientId,
    attachments: [],
    writtenAt: new Date(0),
  }
  tab.apply({ type: 'written', message })
  return tab.stored
}
const shown = (tab: ConversationStore) => idsOf(tab.state.unsent.messages)
const sent: Message = {
  id: 'id-1',
  conversationId: 'a',
  number: 1,
  senderId: 'me',
  clientId: '1',
  content: '1',
  sentAt: new Date(0),
  ...unchanged,
}
/** Another tab of the member, as far as it speaks to this one. */
const otherTab = () => {
  const channel = new BroadcastChannel('netwrk outbox me')
  onTestFinished(() => channel.close())
  return channel
}
const loses = (tab: ConversationStore) => wouldLose(tab.state.unsent)

describe('unsent messages in the tabs of a browser', () => {
  test('are shown as soon as they are written, and stored', async () => {
    const kept = storing()
    const tab = open(kept)
    const stored = write(tab, '1')
    expect([shown(tab), kept.now(), loses(tab)]).toEqual([['1'], [], true])
    await stored
    expect([kept.now(), loses(tab)]).toEqual([['1'], false])
  })

  test('are not lost while it is noted that the member was told of a failure', async () => {
    const tab = open(storing())
    await write(tab, '1')
    tab.apply({ type: 'unreachable', conversationId: 'a' })
    await tab.stored
    tab.apply({ type: 'failures_told' })
    expect(loses(tab)).toBe(false)
    const stored = write(tab, '2')
    expect(loses(tab)).toBe(true)
    await stored
  })

  test('that two tabs write at once are in one order, for a third that opens later as well', async () => {
    const kept = storing()
    const [one, two, third] = [open(kept), open(kept), open(kept)]
    await Promise.all([write(one, '1'), write(two, '2'), write(one, '3')])
    for (const tab of [one, two, third]) await tab.readUnsent()
    expect([shown(one), shown(two), shown(third)]).toEqual(Array(3).fill(['1', '2', '3']))
  })

  test('are never taken back from the screen while they are being stored', async () => {
    const tab = open(storing())
    const reading = tab.readUnsent()
    const stored = write(tab, '1')
    await reading
    expect(shown(tab)).toEqual(['1'])
    await stored
  })

  test('stay as another tab has made of them meanwhile', async () => {
    const kept = storing()
    const [one, two] = [open(kept), open(kept)]
    await write(one, '1')
    await two.readUnsent()
    two.apply({ type: 'discarded', clientId: '1' })
    await two.stored
    await write(one, '2')
    expect([shown(one), kept.now()]).toEqual([['2'], ['2']])
  })

  test('are in the thread of a tab once another says that it has sent them, and no longer on their way', async () => {
    const tab = open(storing())
    tab.apply({
      type: 'thread_loaded',
      conversationId: 'a',
      thread: { messages: [], hasMore: false, revision: 0 },
    })
    await write(tab, '1')
    onTestFinished(followTabs(tab))
    otherTab().postMessage({ tabId: 'another', sent })
    await vi.waitFor(() => expect(tab.state.threads.a?.messages).toEqual([sent]))
    expect(shown(tab)).toEqual([])
  })

  test('bring back no thread that the tab does not hold, once another says that it has sent them', async () => {
    const tab = open(storing())
    onTestFinished(followTabs(tab))
    const heard = vi.spyOn(tab, 'readUnsent')
    otherTab().postMessage({ tabId: 'another', sent })
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    expect([tab.state.threads, tab.state.passages]).toEqual([{}, {}])
  })

  test('that were sent are told of to the other tabs, with what the server made of them', async () => {
    const tab = open(storing())
    await write(tab, '1')
    const heard = vi.fn()
    otherTab().onmessage = ({ data }) => heard(data.sent)
    tab.apply({ type: 'sent', message: sent })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(sent))
  })

  test('live in the tab where the browser stores nothing, which says that leaving would lose them', async () => {
    const tab = open(broken)
    await write(tab, '1')
    expect(idsOf(await tab.readUnsent())).toEqual(['1'])
    expect(loses(tab)).toBe(true)
  })
})
