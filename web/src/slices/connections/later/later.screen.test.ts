import { SHELF_LIMIT } from '@netwrk/domain/connections/shelf'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { breakTable, createScreenWorld } from '../../../testing/screen-world.ts'

const failed = 'An unexpected error occurred. Please try again.'

async function shelfOf(...names: string[]) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const people = []
  for (const name of names) {
    const one = await world.member(name)
    world.pass(1000)
    await ana.call.connections.shelve({ personId: one.id })
    people.push(one)
  }
  return { world, ana, people }
}

test('a guest is told what the shelf and the passes are', async () => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), '/later')
  await screen.findByRole('heading', { level: 1, name: 'The Later shelf is for members' })
})

test('the shelf says how many are on it, and that it is empty', async () => {
  const { ana } = await shelfOf('Bo', 'Cy')
  const { user } = await openScreen(ana, '/later')
  await screen.findByText(`2 of ${SHELF_LIMIT} people, to decide on later`)
  const names = (await screen.findAllByRole('article')).map((row) => row.getAttribute('aria-label'))
  expect(names).toEqual(['Cy', 'Bo'])
  for (const name of ['Cy', 'Bo'])
    await user.click(await notBusy(screen.getByRole('button', { name: `Put back ${name}` })))
  await screen.findByRole('heading', { name: 'Nobody here' })
  expect((await ana.call.connections.shelf({})).shelf).toEqual([])
})

test('a shelf that cannot be read says so, and comes when asked again', async () => {
  const { world, ana } = await shelfOf('Bo')
  const mend = await breakTable(world, 'shelved_member')
  const { user } = await openScreen(ana, '/later')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Your shelf could not be loaded' })).toBeTruthy()
  await mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('article', { name: 'Bo' })
})

test('without a connection nothing is decided and the row says so; at the limit the dialog does', async () => {
  const { world, ana, people } = await shelfOf('Bo')
  const opened = await openScreen(ana, '/later')
  opened.cut('/connections/unshelve')
  await opened.user.click(await screen.findByRole('button', { name: 'Put back Bo' }))
  await screen.findByText(failed)
  opened.restore()
  for (let count = 0; count < 5; count++) {
    const { id: targetId } = await world.person()
    await ana.call.connections.swipe({ targetId, action: 'pass' })
  }
  await opened.user.click(await notBusy(screen.getByRole('button', { name: 'Connect with Bo' })))
  await screen.findByRole('dialog', { name: 'Daily Limit Reached' })
  const { shelf } = await ana.call.connections.shelf({})
  expect(shelf.map(({ person }) => person.id)).toEqual([people[0]!.id])
})

test('a pass that cannot be brought back any more says why', async () => {
  const { world, ana } = await shelfOf()
  const bo = await world.member('Bo')
  await ana.call.connections.swipe({ targetId: bo.id, action: 'pass' })
  const { user } = await openScreen(ana, '/passes')
  const button = await screen.findByRole('button', { name: 'Bring back Bo' })
  await bo.call.safety.block({ memberId: ana.id })
  await user.click(button)
  await screen.findByText('User not found')
})

test('passes stand newest first; where one is brought back the next has the focus, and it can be suggested again', async () => {
  const { world, ana } = await shelfOf()
  for (const name of ['Bo', 'Cy']) {
    const { id } = await world.member(name)
    await ana.call.connections.swipe({ targetId: id, action: 'pass' })
    world.pass(1000)
  }
  const { user } = await openScreen(ana, '/passes')
  const names = (await screen.findAllByRole('article')).map((row) => row.getAttribute('aria-label'))
  expect(names).toEqual(['Cy', 'Bo'])
  await user.click(screen.getByRole('button', { name: 'Bring back Bo' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bo' })).toBeNull())
  const left = within(screen.getByRole('article', { name: 'Cy' })).getByRole('link')
  await waitFor(() => expect(document.activeElement).toBe(left))
  const { suggestions } = await ana.call.discovery.suggestions({})
  expect(suggestions.map(({ person }) => person.name)).toEqual(['Bo'])
})

test('a profile has a place on the shelf, and one back from it', async () => {
  const { world, ana } = await shelfOf()
  const bo = await world.member('Bo')
  const { user } = await openScreen(ana, `/user/${bo.id}`)
  await user.click(await screen.findByRole('button', { name: 'Keep Bo for later' }))
  await screen.findAllByText('Bo is on your Later shelf.')
  const back = await screen.findByRole('button', { name: 'Put back from Later: Bo' })
  expect((await ana.call.connections.shelf({})).shelf).toHaveLength(1)
  await user.click(await notBusy(back))
  await screen.findByRole('button', { name: 'Keep Bo for later' })
  await waitFor(async () => expect((await ana.call.connections.shelf({})).shelf).toEqual([]))
})
