import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

async function matched() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await ana.call.connections.swipe({ targetId: bo.id, action: 'connect' })
  await bo.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const skills = { skills: ['saas', 'copywriting'] as ('saas' | 'copywriting')[] }
  await ana.call.profiles.saveSkills({ skills: ['saas'] })
  await bo.call.profiles.saveSkills(skills)
  await bo.call.profiles.saveBio({ bio: `Builds ${'very '.repeat(60)}slowly.` })
  return { ana, bo, path: `/inbox?user=${bo.id}` }
}

const panel = () => screen.findByRole('complementary', { name: 'Profile of Bo' })
const noPanel = () => expect(screen.queryByRole('complementary', { name: 'Profile of Bo' })).toBeNull()
const toggle = () => screen.findByRole('button', { name: 'Profile of Bo beside the thread' })

test('beside a thread stands who it is with: what both have is marked, long words are cut, a note is kept', async () => {
  const { ana, bo, path } = await matched()
  const { user } = await openScreen(ana, path)
  const beside = within(await panel())
  await beside.findByRole('heading', { name: /^Bo/ })
  const chips = within(beside.getByRole('list', { name: 'Expertise areas' })).getAllByRole('listitem')
  expect(chips[0]!.textContent).toMatch(/, you share this$/)
  expect(chips[1]!.textContent).not.toContain('you share this')
  expect(beside.getByText(/very very…$/).textContent!.length).toBeLessThan(160)
  expect(beside.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(`/user/${bo.id}`)
  await user.type(await beside.findByRole('textbox', { name: 'Private note' }), 'Met at the fair')
  await user.click(await beside.findByRole('button', { name: 'Save note' }))
  await beside.findByText('Saved')
  expect(await ana.call.profiles.note({ id: bo.id })).toEqual({ note: 'Met at the fair' })
})

test('it is folded away and stays so in this browser, until it is brought back', async () => {
  const { ana, path } = await matched()
  const { user } = await openScreen(ana, path)
  await panel()
  await user.click(await toggle())
  noPanel()
  expect((await toggle()).getAttribute('aria-expanded')).toBe('false')
  await openScreen(ana, path)
  await user.click(await toggle())
  await panel()
})

function withoutRoom() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/\d+/.exec(query)) < 1360,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

test('where there is no room it is not offered; who it is stands in a line under the name, which leads to the profile', async () => {
  const { ana, bo, path } = await matched()
  await bo.call.profiles.saveHeadline({ headline: 'A marketplace for spare parts' })
  withoutRoom()
  await openScreen(ana, path)
  const who = await screen.findByRole('link', { name: /Bo.*a marketplace for spare parts/i })
  expect(who.getAttribute('href')).toBe(`/user/${bo.id}`)
  noPanel()
  expect(screen.queryByRole('button', { name: 'Profile of Bo beside the thread' })).toBeNull()
})

test('the line under the name is gone with who blocks, and nothing stands there for who has said nothing', async () => {
  const { ana, bo, path } = await matched()
  withoutRoom()
  await openScreen(ana, path)
  await screen.findByRole('region', { name: 'Ways to begin' })
  expect(screen.queryByText(/^Building/)).toBeNull()
  await bo.call.profiles.saveHeadline({ headline: 'A marketplace for spare parts' })
  await bo.call.safety.block({ memberId: ana.id })
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ways to begin' })).toBeNull())
  expect(screen.queryByText(/spare parts/)).toBeNull()
})

test('what cannot be loaded says so, and comes when asked again; the thread is there meanwhile', async () => {
  const { ana, path } = await matched()
  const opened = await openScreen(ana, path, { cutFrom: '/profiles/view' })
  const beside = within(await panel())
  await beside.findByText('Failed to load profile')
  await screen.findByRole('textbox', { name: 'Message Bo' })
  opened.restore()
  await opened.user.click(beside.getByRole('button', { name: 'Try again' }))
  await beside.findByRole('heading', { name: /^Bo/ })
})

test('it goes with the thread when the other blocks, and nothing of it stays', async () => {
  const { ana, bo, path } = await matched()
  await ana.call.profiles.saveNote({ id: bo.id, note: 'Met at the fair' })
  const opened = await openScreen(ana, path)
  const beside = within(await panel())
  await beside.findByDisplayValue('Met at the fair')
  await bo.call.safety.block({ memberId: ana.id })
  opened.tell({ type: 'stale', topics: ['conversations', 'matches', 'profile'] })
  await waitFor(noPanel)
  expect(screen.queryByDisplayValue('Met at the fair')).toBeNull()
})
