import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { emailVerified } from '../../../../../server/src/testing/accounts/phone.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const cards = async () => within(await screen.findByRole('list', { name: 'People' })).getAllByRole('article')
const names = async () => (await cards()).map((card) => card.getAttribute('aria-label'))

test('the further filters of Premium find people; on the free plan they rest and say which plan has them', async () => {
  const world = await createScreenWorld()
  const [ana, pia] = [await world.member('Ana'), await world.member('Pia', { tier: 'premium' })]
  await emailVerified(world, 'Free')
  await emailVerified(world, 'Paying', { tier: 'premium' })
  const more = async (user: Awaited<ReturnType<typeof openScreen>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'More filters' }))
  const only = () => screen.findByRole('radio', { name: 'Premium only' })

  const free = await openScreen(ana, '/directory')
  await more(free.user)
  const advanced = within(await screen.findByRole('region', { name: 'Advanced filters' }))
  advanced.getByText('Advanced filters are part of Premium and Elite.')
  expect((await only()).getAttribute('aria-disabled')).toBe('true')
  expect((await names()).toSorted()).toEqual(['Free', 'Paying'])

  const paying = await openScreen(pia, '/directory')
  await more(paying.user)
  await paying.user.click(await only())
  await screen.findByRole('button', { name: 'More filters (in use)' })
  await waitFor(async () => expect(await names()).toEqual(['Paying']))
  expect((await cards())[0]!.textContent).toContain('Premium')
})

test('a city and remote work are said beside the country, shown, and found', async () => {
  const world = await createScreenWorld()
  const [ana, cleo] = [await world.member('Ana'), await emailVerified(world, 'Cleo')]
  await emailVerified(world, 'Dan')
  const { user } = await openScreen(cleo, '/profile')
  await user.click(await screen.findByRole('button', { name: 'Add location' }))
  const form = within(await screen.findByRole('form', { name: 'Location' }))
  await user.click(form.getByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'Portugal' }))
  const save = async () => user.click(await notBusy(form.getByRole('button', { name: 'Save' })))
  await user.type(form.getByLabelText('City'), 'www.evil.example')
  await user.click(form.getByText('Open to working remotely'))
  await save()
  await form.findByText(/^Please leave web addresses out/)
  await user.clear(form.getByLabelText('City'))
  await user.type(form.getByLabelText('City'), 'Tavira')
  await save()
  const place = 'Tavira, Portugal · Remote'
  await screen.findByText(place)

  const looking = await openScreen(ana, '/directory')
  await looking.user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'tavira')
  await waitFor(async () => expect(await names()).toEqual(['Cleo']))
  const [card] = await cards()
  expect(card!.textContent).toContain(place)
  await looking.user.click(within(card!).getByRole('link'))
  await waitFor(() => expect(looking.path()).toBe(`/user/${cleo.id}`))
  await screen.findByText(place)
})

test('where people cannot be loaded it says so, and they come when asked again', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await emailVerified(world, 'Bo')
  const { user, restore } = await openScreen(ana, '/directory', { cutFrom: '/discovery/directory' })
  await screen.findByRole('heading', { name: 'People could not be loaded' })
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await names()).toEqual(['Bo'])
})
