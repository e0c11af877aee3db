import type { Skill } from '@netwrk/domain/profiles/skills'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** The score on somebody's card, in percent. */
async function scoreOf(name: string): Promise<number> {
  const card = await screen.findByRole('article', { name })
  return Number(/(\d+)\s*%/.exec(card.textContent ?? '')![1])
}

test('a section of the profile that is saved after Home was looked at counts for the score on Network at once', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const skills: Skill[] = ['trading', 'real-estate']
  await bo.call.profiles.saveBio({ bio: 'I build things.' })
  await bo.call.profiles.saveSkills({ skills })
  await ana.call.profiles.saveBio({ bio: 'I build things, too.' })

  const { user } = await openScreen(ana, '/')
  const before = await scoreOf('Bo')
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Add income generating skills' }))
  for (const name of ['Trading', 'Real Estate']) await user.click(screen.getByRole('button', { name }))
  await user.click(await notBusy(screen.getByRole('button', { name: 'Save' })))
  await screen.findByRole('button', { name: 'Edit income generating skills' })
  await user.click(screen.getAllByRole('link', { name: 'Network' })[0]!)
  expect(await scoreOf('Bo')).toBeGreaterThan(before)
})
