import type { Conversation } from '@netwrk/domain/messages/conversation'
import { expect, test } from 'vitest'
import { loadConversations } from './load-conversations.ts'

/** A server with so many conversations; `asked` is told of each page before it is answered. */
function server(count: number, asked: (list: Conversation[], after: string | undefined) => void = () => {}) {
  const list = Array.from({ length: count }, (_, at) => ({ id: `c${at}` }) as Conversation)
  let pages = 0
  return {
    ids: list.map(({ id }) => id),
    async ask({ limit, after }: { limit: number; after?: string }) {
      if (++pages > 20) throw new Error('it asks for ever')
      asked(list, after)
      const from = list.findIndex(({ id }) => id === after) + 1
      return { conversations: list.slice(from, from + limit) }
    },
  }
}

const idsOf = (conversations: Conversation[]) => conversations.map(({ id }) => id)

test('the first are shown before the rest has come, and each comes once', async () => {
  const shown: number[] = []
  const { ask, ids } = server(500)
  const all = await loadConversations({ ask, show: (soFar) => shown.push(soFar.length) })
  expect(idsOf(all)).toEqual(ids)
  expect(shown).toEqual([30, 230, 430])
})

test('where the one it stopped at is spoken in meanwhile, it goes on behind those that come again', async () => {
  const { ask, ids } = server(500, (list, after) => {
    const at = list.findIndex(({ id }) => id === after)
    if (after === 'c229' && at > 0) list.unshift(...list.splice(at, 1))
  })
  const all = await loadConversations({ ask, show: () => {} })
  expect(idsOf(all).sort()).toEqual([...ids].sort())
})
