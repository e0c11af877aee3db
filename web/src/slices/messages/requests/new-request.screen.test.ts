import { randomUUID } from 'node:crypto'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

test('a reason not to write that this page does not know yet is told as one, and the way out is offered', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const newer = {
    async send(request: Request) {
      const answer = await ana.send(request)
      if (!request.url.includes('/messages/requestTerms')) return answer
      const said = await answer.text()
      expect(said).toContain('"problem":"accounts.email_unverified"')
      return new Response(said.replace('accounts.email_unverified', 'messages.full_moon'), answer)
    },
  }
  await openScreen(newer, `/inbox?user=${bo.id}`)
  await screen.findByRole('heading', { name: 'You cannot write to this member right now.' })
  screen.getByText('Reload the page to learn why.')
  expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toContain(bo.id)
  expect(screen.queryByRole('textbox', { name: 'Message Bo' })).toBeNull()
})

test('what is being written stays under the hands of its writer while the conversations are asked for anew', async () => {
  const world = await createScreenWorld()
  const [ana, bo, cy] = [await world.member('Ana'), await world.member('Bo'), await world.member('Cy')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const { hold, tell, user } = await openScreen(ana, `/inbox?user=${bo.id}`)
  const field = await screen.findByRole('textbox', { name: 'Message Bo' })
  await user.type(field, 'May I ask')
  const release = hold('/messages/open')
  await ana.call.messages.request({ withId: cy.id, clientId: randomUUID(), content: 'May I come in?' })
  tell({ type: 'stale', topics: ['conversations'] })
  await screen.findByText(/May I come in/)
  expect(screen.getByRole('textbox', { name: 'Message Bo' })).toBe(field)
  expect(document.activeElement).toBe(field)
  release()
})

test('who has not verified their e-mail, and who writes to somebody who takes no requests, is told why they may not', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await openScreen(ana, `/inbox?user=${bo.id}`)
  await screen.findByText('Your email is not verified yet.')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await bo.call.accounts.saveSettings({ allowMessageRequests: false })
  await openScreen(ana, `/inbox?user=${bo.id}`)
  await screen.findByText("This member doesn't accept message requests.")
  expect(screen.queryByRole('textbox', { name: 'Message Bo' })).toBeNull()
})

test('whose requests were used up elsewhere is told so by the server, and offered to verify their phone', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const { hold, user } = await openScreen(ana, `/inbox?user=${bo.id}`)
  await screen.findByText(/You can send 5 more requests today\.$/)
  const release = hold('/messages/requestTerms')
  for (let count = 0; count < 5; count++) {
    const { id: withId } = await world.person()
    await ana.call.messages.request({ withId, clientId: randomUUID(), content: 'Hello' })
  }
  // The screen still says that five are left; the server knows better.
  await user.type(screen.getByRole('textbox', { name: 'Message Bo' }), 'And you?{Enter}')
  await screen.findAllByText(
    'You have sent your 5 message requests for today. Verify your phone to send as many as you like.',
  )
  release()
  const link = await screen.findByRole('link', { name: 'Verify your phone' })
  expect(link.getAttribute('href')).toBe('/profile')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message Bo' })).toBeNull())
})
