import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { draw, eraseAll } from '../../testing/draw.ts'
import { createToastQueue, type ToastKind } from './toast-queue.ts'
import { ToastViewport } from './toast-viewport.tsx'

afterEach(eraseAll)

const takesFocus = 'a, button, input, [tabindex]:not([tabindex="-1"])'

test.each<[ToastKind, 'dialog' | 'alertdialog']>([
  ['success', 'dialog'],
  ['error', 'alertdialog'],
])(
  'a toast of the kind %s, and what can be pressed in it, is there for a screen reader',
  async (kind, role) => {
    const queue = createToastQueue()
    draw(createElement(ToastViewport, { queue }))
    queue.notify({ title: 'It is done.', kind, action: { label: 'Undo', onPress: () => {} } })
    const toast = within(await screen.findByRole(role, { name: 'It is done.' }))
    toast.getByText('It is done.')
    toast.getByRole('button', { name: 'Undo' })
    const hidden = document.querySelectorAll(
      `[data-toast][aria-hidden=true], [data-toast] [aria-hidden=true]`,
    )
    for (const one of hidden) expect(one.matches(takesFocus) || one.querySelector(takesFocus)).toBeFalsy()
    await userEvent.click(toast.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
  },
)

test('an error is said at once, and once', async () => {
  const queue = createToastQueue()
  draw(createElement(ToastViewport, { queue }))
  queue.notify({ title: 'That did not work.', kind: 'error' })
  const toast = await screen.findByRole('alertdialog', { name: 'That did not work.' })
  expect(screen.getByRole('alert').textContent).toBe('That did not work.')
  expect(toast.getAttribute('aria-live')).toBe('off')
  queue.notify({ title: 'It is done.' })
  expect((await screen.findByRole('dialog', { name: 'It is done.' })).getAttribute('aria-live')).toBeNull()
})

test('what stays is there long after another has gone, once a name, until it is withdrawn', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const queue = createToastQueue()
  draw(createElement(ToastViewport, { queue }))
  queue.notify({ title: 'Saved.' })
  queue.notify({ title: 'A match with Bo.', staysAs: 'match' })
  await screen.findByRole('dialog', { name: 'Saved.' })
  await vi.advanceTimersByTimeAsync(60_000)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Saved.' })).toBeNull())
  screen.getByRole('dialog', { name: 'A match with Bo.' })
  queue.notify({ title: 'A match with Cy.', staysAs: 'match' })
  await screen.findByRole('dialog', { name: 'A match with Cy.' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  queue.withdraw('match')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
