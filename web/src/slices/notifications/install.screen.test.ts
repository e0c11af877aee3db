import { screen, waitFor } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

const words = /^Install Netwrk on this device/
const hour = 3_600_000

/** The browser says that it would install the page. */
function offerInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  return prompt
}

/** As if it had been opened so often before. */
const visited = (count: number) =>
  localStorage.setItem(
    'netwrk.visits',
    JSON.stringify({ count, lastAt: Date.now() - hour, wasOffered: false }),
  )

async function openHome() {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const open = async () => {
    const opened = await openScreen(ana, '/profile')
    await screen.findByRole('heading', { name: 'Profile' })
    // What loads after the first paint is there.
    await waitFor(() => expect(localStorage.getItem('netwrk.visits')).toContain(`"count"`))
    return opened
  }
  return { world, ana, open }
}

test('installing is offered at the third visit, and once', async () => {
  const { open } = await openHome()
  visited(1)
  await open()
  offerInstall()
  expect(screen.queryByText(words)).toBeNull()
  visited(2)
  const { user } = await open()
  await waitFor(() => expect(localStorage.getItem('netwrk.visits')).toContain(`"count":3`))
  const prompt = offerInstall()
  await screen.findByText(words)
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText(words)).toBeNull()
  await open()
  offerInstall()
  expect(screen.queryByText(words)).toBeNull()
})

test('installing is offered after a match; whoever dismisses it is not asked again', async () => {
  const { world, ana, open } = await openHome()
  const ben = await world.member('Ben')
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await world.handleEvents()
  const { user } = await open()
  offerInstall()
  await screen.findByText(words)
  const banner = screen.getByText(words).closest('[role="status"]')!
  await user.click(banner.querySelector('[aria-label="Dismiss"]')!)
  expect(screen.queryByText(words)).toBeNull()
  expect(localStorage.getItem('netwrk.visits')).toContain(`"wasOffered":true`)
})

test('on an iPhone the way to the Home Screen is told instead', async () => {
  const { open } = await openHome()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)')
  onTestFinished(() => void vi.restoreAllMocks())
  visited(2)
  await open()
  await screen.findByText(/press Share, then Add to Home Screen/)
})
