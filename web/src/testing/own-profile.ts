import { screen, waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { notBusy, openScreen } from './open-screen.tsx'
import { createScreenWorld } from './screen-world.ts'

/** A member on their own profile. */
export async function openOwnProfile(profile: { bio?: string } = {}) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana', profile)
  return { world, ana, ...(await openScreen(ana, '/profile')) }
}

type Opened = Awaited<ReturnType<typeof openOwnProfile>>

/** Opens the form of a section. */
export async function edit({ user }: Opened, section: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${section.toLowerCase()}` }))
  return within(await screen.findByRole('form', { name: section }))
}

export async function write({ user }: Opened, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

export const save = async ({ user }: Opened, form: Awaited<ReturnType<typeof edit>>) =>
  user.click(await notBusy(form.getByRole('button', { name: 'Save' })))

export const isClosed = (section: string) =>
  waitFor(() => expect(screen.queryByRole('form', { name: section })).toBeNull())

export const mine = async ({ ana }: Opened) => (await ana.call.profiles.mine({})).profile
