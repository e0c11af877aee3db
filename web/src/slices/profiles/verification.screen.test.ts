import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pdf, sendGood } from '../../../../server/src/testing/uploading.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

const business = async () => within(await screen.findByRole('region', { name: 'Business Verification' }))
const paper = () => new File([pdf], 'paper.pdf', { type: 'application/pdf' })

test('a document needs its type, is in review once it is sent, and can be taken back', async () => {
  const world = await createScreenWorld()
  const { user } = await openScreen(await world.member('Ana'), '/profile')
  const section = await business()
  await section.findByText('Not started')
  await user.click(section.getByRole('button', { name: 'Add document' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Document' }))
  const input = () => dialog.getByLabelText('Choose, drop or paste a document', { selector: 'input' })
  await user.upload(input(), paper())
  expect((await dialog.findByRole('alert')).textContent).toContain('Please choose a document type')

  await user.click(dialog.getByRole('combobox', { name: 'Document type' }))
  await user.click(await screen.findByRole('option', { name: 'Tax registration' }))
  await user.upload(input(), new File(['x'], 'paper.docx', { type: 'application/msword' }))
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain('Please select an image or PDF file'),
  )
  await user.upload(input(), paper())
  await section.findByText('In review')
  expect(section.getByRole('listitem').textContent).toContain('Tax registration')

  await user.click(section.getByRole('button', { name: 'Remove paper.pdf' }))
  await section.findByText('Not started')
})

test('a review that went well says so, and one that did not says why', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const { id: uploadId } = await sendGood(ana, {
    purpose: 'verification',
    name: 'paper.pdf',
    type: 'application/pdf',
    bytes: pdf,
    documentType: 'tax-registration',
  })
  await ana.call.profiles.submitDocument({ uploadId })
  const review = (change: { status: 'rejected' | 'approved'; reason: string | null }) =>
    world.deps.db
      .updateTable('businessVerification')
      .set({ ...change, decidedAt: new Date() })
      .where('accountId', '=', ana.id)
      .execute()
  await review({ status: 'rejected', reason: 'The name on it is not yours.' })
  await openScreen(ana, '/profile')
  const section = await business()
  await section.findByText('Rejected')
  expect(section.getByText('The name on it is not yours.')).toBeTruthy()
  expect(section.getByText('Send another document for a new review.')).toBeTruthy()

  await review({ status: 'approved', reason: null })
  await openScreen(ana, '/profile')
  const later = await business()
  await later.findByText('Approved')
  expect(later.getByText(/^Your business is verified\./)).toBeTruthy()
})

test('documents that cannot be read say so, and come when asked again', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const { user, restore } = await openScreen(ana, '/profile', { cutFrom: '/profiles/verification' })
  const section = await business()
  expect((await section.findByRole('alert')).textContent).toBe('Your documents could not be loaded.')
  restore()
  await user.click(section.getByRole('button', { name: 'Try again' }))
  await section.findByText('Not started')
})
