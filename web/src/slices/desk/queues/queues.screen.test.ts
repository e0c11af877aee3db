import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { days, subscriber } from '../../../../../server/src/testing/billing/provider.ts'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { pdf, sendGood } from '../../../../../server/src/testing/uploading.ts'
import { password } from '../../../../../server/src/testing/world.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { report } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** Ada asks for a refund and Bo for the mark of a business; Olga owns this. */
async function waiting() {
  const world = await createScreenWorld()
  const ada = await subscriber(world, 'premium')
  world.pass(days(31))
  await ada.call.billing.askForRefund({ words: 'I was ill all month.' })
  const [bo, olga] = [await world.member('Bo'), await world.member('Olga')]
  const paper = { purpose: 'verification', documentType: 'other', name: 'paper.pdf', bytes: pdf } as const
  const { id } = await sendGood(bo, paper)
  await bo.call.profiles.submitDocument({ uploadId: id })
  await makeStaff(world, olga.id, 'owner')
  return { world, ada, bo, olga }
}

test('the desk opens with its queues: how much waits in each, and the way there', async () => {
  const { olga } = await waiting()
  const { user } = await openScreen(olga, '/desk/queues')
  const list = within(await screen.findByRole('list', { name: 'Queues' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Reports0Nothing waits',
    'Appeals0Nothing waits',
    'Messages held for review0Nothing waits',
    expect.stringMatching(/^Businesses to verify1The oldest waits for /),
    expect.stringMatching(/^Refunds asked for1The oldest waits for /),
    'Questions0Nothing waits',
    'Deletions due0Nothing waits',
  ])
  await user.click(list.getByRole('link', { name: /^Refunds asked for/ }))
  await screen.findByRole('heading', { name: 'Refunds', level: 1 })
})

test('a refund is claimed and given in part by keyboard alone', async () => {
  const { ada, olga } = await waiting()
  const { user } = await openScreen(olga, '/desk/refunds')
  await screen.findByRole('link', { name: /^Ada/ })
  await user.keyboard('n')
  await screen.findByText('I was ill all month.')
  await user.keyboard('c')
  await screen.findByRole('button', { name: /^Give back/ })
  await user.keyboard('d')
  await user.keyboard(' ')
  const amount = await screen.findByLabelText('How much, in pounds')
  await user.clear(amount)
  await user.type(amount, '9.50')
  await user.type(screen.getByLabelText(/^Why\. The member reads it/), 'Half of it, as agreed.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('heading', { name: 'Nothing waits' })
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.textContent).toContain('This does not wait any more')
  expect((await ada.call.billing.refundRequest({})).request).toMatchObject({
    state: 'given',
    amountPence: 950,
  })
})

test('a business is verified with its documents at hand', async () => {
  const { bo, olga } = await waiting()
  const { user } = await openScreen(olga, '/desk/verification')
  await user.click(await screen.findByRole('link', { name: /^Bo/ }))
  expect((await screen.findByRole('link', { name: 'paper.pdf' })).getAttribute('href')).toContain(
    '/files/documents/',
  )
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  screen.getByText('Please choose what becomes of it.')
  await user.click(screen.getByRole('radio', { name: /^Verify/ }))
  await user.type(screen.getByLabelText(/^Why\. The member reads it/), 'The papers are right.')
  await user.click(screen.getByRole('button', { name: 'Decide' }))
  await waitFor(async () =>
    expect((await bo.call.profiles.verification({})).verification.status).toBe('approved'),
  )
})

const count = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'Queues' }))
  return /\d+/.exec(list.getByRole('link', { name: new RegExp(`^${name}`) }).textContent)?.[0]
}

test('the queues are worked through by keyboard alone: from one case to the next, yes and no, until nothing waits', async () => {
  const { world, bo, olga } = await waiting()
  world.pass(1000)
  const cy = await world.member('Cy')
  const paper = { purpose: 'verification', documentType: 'other', name: 'paper.pdf', bytes: pdf } as const
  await cy.call.profiles.submitDocument({ uploadId: (await sendGood(cy, paper)).id })
  await report(cy, bo)
  const { user, path } = await openScreen(olga, '/desk/queues')
  expect([await count('Reports'), await count('Businesses to verify')]).toEqual(['1', '2'])
  await user.keyboard('j{Enter}')
  await screen.findByRole('list', { name: 'Open tickets' })
  await user.keyboard('?')
  within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText(
    'Take what the rules propose',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('gv')
  await screen.findByRole('list', { name: 'Verification' })
  await user.keyboard('n')
  for (const [name, choice] of [
    ['Bo', ' '],
    ['Cy', '{ArrowDown}'],
  ] as const) {
    const heading = await screen.findByRole('heading', { name, level: 2 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await user.keyboard('c')
    await screen.findByRole('button', { name: 'Give back' })
    await user.keyboard(`d${choice}{Tab}The papers say so.{Control>}{Enter}{/Control}`)
    await screen.findByRole('heading', { name: 'This does not wait any more' })
    if (name === 'Cy') break
    const next = screen.getByRole('button', { name: 'Next case' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    await user.keyboard('{Enter}')
  }
  await screen.findByRole('heading', { name: 'Nothing waits' })
  await user.keyboard('gq')
  await waitFor(async () => expect(await count('Businesses to verify')).toBe('0'))
  expect(path()).toBe('/desk/queues')
  const statusOf = async ({ call }: typeof bo) => (await call.profiles.verification({})).verification.status
  expect([await statusOf(bo), await statusOf(cy)]).toEqual(['approved', 'rejected'])
})

test('a member asks for a refund where the guarantee is over, and sees what became of it', async () => {
  const world = await createScreenWorld()
  const ada = await subscriber(world, 'premium')
  world.pass(days(31))
  const { user } = await openScreen(ada, '/subscription')
  await user.click(await screen.findByRole('button', { name: 'Ask for a refund' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Please tell us why.')
  await user.type(screen.getByLabelText('Why you ask'), 'I was ill.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/^You asked for a refund on .* We will answer you by email\.$/)
})

test('a member is deleted from their page for a reason, and let stay in the queue by keyboard alone', async () => {
  const world = await createScreenWorld()
  const [ada, olga] = [await world.member('Ada'), await world.member('Olga')]
  await makeStaff(world, olga.id, 'owner')
  const { user, path } = await openScreen(olga, `/desk/members/${ada.id}`)
  await user.click(await screen.findByRole('button', { name: 'Delete the account' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete the account' }))
  await user.type(asked.getByLabelText('Why'), 'It is a copy.')
  await user.click(asked.getByRole('button', { name: 'Delete the account' }))
  await screen.findByText('By the staff: It is a copy.')
  await user.keyboard('gd')
  await screen.findByRole('link', { name: /^Ada.*Due on/ })
  expect(path()).toBe('/desk/deletions')
  await user.keyboard('n')
  await screen.findByText('The staff has the account deleted: It is a copy.')
  await user.keyboard('d')
  await user.keyboard(' ')
  await user.type(screen.getByLabelText('Why. It is on record.'), 'It was no copy.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('heading', { name: 'Nothing waits' })
  expect((await olga.call.desk.member({ memberId: ada.id })).member.leaving).toBeNull()
  await openScreen(olga, `/desk/members/${ada.id}`)
  await screen.findByText('Staff: Let a member stay who was leaving')
  screen.getByRole('button', { name: 'Delete the account' })
})

test('an erasure that failed says when and how, and is done at once where the staff says so', async () => {
  const world = await createScreenWorld()
  const ada = await world.member('Ada')
  const confirmation = ada.member.username
  await ada.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: true })
  world.pass(days(14))
  const failed = { failedAt: world.deps.clock.now(), failure: '53100' }
  await world.deps.db.updateTable('departure').set(failed).execute()
  const olga = await world.member('Olga')
  await makeStaff(world, olga.id, 'owner')
  const { user } = await openScreen(olga, '/desk/deletions')
  await user.click(await screen.findByRole('link', { name: /^Ada.*Failed\s*Was due on/ }))
  await screen.findByText('They asked for it themselves.')
  await screen.findByText(/^Erasing them failed on .*: 53100\. It is tried again by itself\.$/)
  expect(screen.queryByRole('radio', { name: /^Let them stay/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Erase now/ }))
  await user.type(screen.getByLabelText('Why. It is on record.'), 'There is room again.')
  await user.click(screen.getByRole('button', { name: /^Decide/ }))
  await screen.findByRole('heading', { name: 'Nothing waits' })
  expect(await world.deps.db.selectFrom('departure').select('erasedAt').execute()).toEqual([
    { erasedAt: expect.any(Date) },
  ])
})
