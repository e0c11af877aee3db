import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Browser } from '../../../../../server/src/testing/browser.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

type World = Awaited<ReturnType<typeof createScreenWorld>>

/** Gives a member a conversation with so many others. */
async function talks(world: World, memberId: string, count: number) {
  for (let at = 0; at < count; at++) {
    const { id: otherId } = await world.person(`Other ${at}`)
    const id = world.deps.ids.next()
    const [lowId, highId] = [memberId, otherId].sort() as [string, string]
    await world.deps.db
      .insertInto('conversation')
      .values({ id, lowId, highId, createdAt: new Date(2026, 0, 1, 0, at) })
      .execute()
    const members = [memberId, otherId].map((accountId) => ({ conversationId: id, accountId }))
    await world.deps.db.insertInto('participant').values(members).execute()
  }
}

/** A browser whose pages after the first of the list come when they are let. */
function holdingTheRest({ send }: Pick<Browser, 'send'>) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    release,
    async send(request: Request) {
      const isRest =
        request.url.endsWith('/messages/conversations') && (await request.clone().text()).includes('"after"')
      if (isRest) await released
      return send(request)
    },
  }
}

test('the first of many conversations are there before the rest has come', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await talks(world, ana.id, 33)
  const browser = holdingTheRest(ana)
  await openScreen(browser, '/inbox')
  const list = await screen.findByRole('list', { name: 'Conversations' })
  expect(within(list).getAllByRole('link')).toHaveLength(30)
  within(list).getByRole('link', { name: /Other 32/ })
  browser.release()
  await within(list).findByRole('link', { name: /Other 0/ })
  expect(within(list).getAllByRole('link')).toHaveLength(33)
})
