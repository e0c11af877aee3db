import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
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
