import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { api } from '../../../lib/calls/api.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

test('whoever ends Welcome goes where they chose to, even where the end is told before they are there', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'people' })
  const { path, user } = await openScreen(ana, '/welcome')
  const go = await screen.findByRole('button', { name: 'Complete your profile' })
  // As another server tells it while the answer to this browser is still on its way.
  await ana.call.profiles.saveWelcome({ step: null })
  const mine = api.profiles.mine.queryKey({ input: {} })
  await act(() => queryClient.invalidateQueries({ queryKey: mine }))
  expect(queryClient.getQueryData(mine)?.profile.welcome).toBeNull()
  await user.click(await notBusy(go))
  await screen.findByRole('form', { name: 'Name' })
  expect(path()).toBe('/profile?fill=')
})
