import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

async function two() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const saved = async () => (await ana.call.profiles.note({ id: bo.id })).note
  return { ana, bo, saved, path: `/user/${bo.id}` }
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Private note' })
const save = () => screen.findByRole('button', { name: 'Save note' })

test('a note is saved, is there again, and goes when it is emptied', async () => {
  const { ana, saved, path } = await two()
  const { user } = await openScreen(ana, path)
  const part = within(await screen.findByRole('region', { name: 'Private note' }))
  await part.findByText('Only you can see this.')
  expect(part.queryByRole('button')).toBeNull()
  await user.type(await field(), 'Met at the fair')
  await user.click(await save())
  await part.findByText('Saved')
  expect(await saved()).toBe('Met at the fair')
  await openScreen(ana, path)
  expect((await field()).value).toBe('Met at the fair')
  await user.clear(await field())
  await user.click(await save())
  await screen.findByText('Note removed')
  expect(await saved()).toBe('')
})

test('what cannot be saved stays as it was typed, with the reason, and is saved when tried again', async () => {
  const { ana, saved, path } = await two()
  const opened = await openScreen(ana, path)
  await opened.user.type(await field(), 'Met at the fair')
  opened.cut('/profiles/saveNote')
  await opened.user.click(await save())
  await screen.findByText('Failed to save your note. Please try again.')
  expect((await field()).value).toBe('Met at the fair')
  opened.restore()
  await opened.user.click(await save())
  await screen.findByText('Saved')
  expect(screen.queryByText(/^Failed to save/)).toBeNull()
  expect(await saved()).toBe('Met at the fair')
})

test('what was typed and not saved is there when its writer comes back in this tab', async () => {
  const { ana, saved, path } = await two()
  const opened = await openScreen(ana, path)
  await opened.user.type(await field(), 'Half a thou')
  await opened.user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(opened.path()).toBe('/network'))
  await openScreen(ana, path)
  expect((await field()).value).toBe('Half a thou')
  expect(await saved()).toBe('')
})

test('a note that cannot be loaded leaves the profile whole, and comes when asked again', async () => {
  const { ana, bo, path } = await two()
  await ana.call.profiles.saveNote({ id: bo.id, note: 'Kept' })
  const opened = await openScreen(ana, path, { cutFrom: '/profiles/note' })
  await screen.findByText('Your private note could not be loaded.')
  await screen.findByRole('heading', { level: 1, name: /Bo/ })
  opened.restore()
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await field()).value).toBe('Kept')
})

test('nobody is offered a note about themselves', async () => {
  const { ana } = await two()
  await openScreen(ana, `/user/${ana.id}`)
  await screen.findByRole('link', { name: 'Edit your profile' })
  expect(screen.queryByRole('region', { name: 'Private note' })).toBeNull()
})
