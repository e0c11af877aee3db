import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { codeOf } from '../../../../server/src/testing/accounts/authenticator.ts'
import { giveRoleOnly, makeStaff } from '../../../../server/src/testing/moderation/staff.ts'
import { password, type World } from '../../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../../testing/open-screen.tsx'
import { moderator, report, ticketAbout } from '../../testing/safety-cases.ts'
import { createScreenWorld } from '../../testing/screen-world.ts'

type Member = Awaited<ReturnType<World['member']>>

/** Turns on the second factor, and lets the time pass for which its use counts. Returns its secret. */
async function withFactorDue(world: World, who: Member): Promise<string> {
  await world.deps.db
    .updateTable('account')
    .set({ emailVerified: true, twoFactorEnabled: false })
    .where('id', '=', who.id)
    .execute()
  const { secret } = await who.call.accounts.beginSecondFactor({ password })
  await who.call.accounts.confirmSecondFactor({ code: await codeOf(secret) })
  await world.deps.db.deleteFrom('factorUse').execute()
  return secret
}

/** Ana has reported Bo; Mo decides, and has not used his second factor for a while. */
async function due() {
  const world = await createScreenWorld()
  const [ana, bo, mo] = [await world.member('Ana'), await world.member('Bo'), await world.member('Mo')]
  await giveRoleOnly(world, mo.id, 'moderator')
  await report(ana, bo)
  const secret = await withFactorDue(world, mo)
  return { world, mo, bo, secret, number: await ticketAbout(mo, bo) }
}

const asked = async () => within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))

test('what needs the second factor asks for its code, and is done then', async () => {
  const { mo, number, secret } = await due()
  const { user } = await openScreen(mo, `/desk/reports?ticket=${number}`)
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  const dialog = await asked()
  await user.type(dialog.getByRole('textbox', { name: 'Code from the app' }), '000000')
  await dialog.findByText('Invalid verification code. Please check and try again.')
  expect((await mo.call.safety.tickets({})).tickets[0]!.claim).toBeNull()
  await user.type(dialog.getByRole('textbox', { name: 'Code from the app' }), await codeOf(secret, 1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await mo.call.safety.tickets({})).tickets[0]!.claim?.isOwn).toBe(true))
  await screen.findByRole('button', { name: 'Give back' })
})

test('who gives no code reads why nothing was done', async () => {
  const { mo, number } = await due()
  const { user } = await openScreen(mo, `/desk/reports?ticket=${number}`)
  await user.click(await screen.findByRole('button', { name: 'Claim' }))
  await user.click((await asked()).getByRole('button', { name: 'Cancel' }))
  await screen.findAllByText('Please confirm with a code of your authenticator app.')
  await screen.findByRole('button', { name: 'Claim' })
})

test('who has no second factor is led to Settings', async () => {
  const world = await createScreenWorld()
  const mo = await world.member('Mo')
  await giveRoleOnly(world, mo.id, 'moderator')
  const { user, path } = await openScreen(mo, '/desk')
  await screen.findByText('You can look, but change nothing: turn on two-step sign-in first.')
  await user.click(screen.getByRole('link', { name: 'To Settings' }))
  await waitFor(() => expect(path()).toBe('/profile#settings'))
})

test.each(['/desk', '/desk/reports', '/desk/nowhere', '/moderation'])(
  'who is not of the staff is led away from %s, as from every path that is none',
  async (path) => {
    const world = await createScreenWorld()
    const opened = await openScreen(await world.member('Ana'), path)
    await waitFor(() => expect(opened.path()).toBe('/'))
    expect(screen.queryByRole('navigation', { name: 'Desk' })).toBeNull()
  },
)

test('a code that is due when a role is taken is asked for over the question, which keeps what was typed', async () => {
  const world = await createScreenWorld()
  const [olga, mo] = [await world.member('Olga'), await moderator(world, 'Mo')]
  await giveRoleOnly(world, olga.id, 'owner')
  const secret = await withFactorDue(world, olga)
  const { user } = await openScreen(olga, '/desk/staff')
  await user.click(await screen.findByRole('button', { name: 'Take away the role of Mo' }))
  const taking = within(await screen.findByRole('dialog', { name: 'Take the role of Mo away?' }))
  const why = taking.getByLabelText<HTMLTextAreaElement>('Why')
  await user.type(why, 'The weekend is over.')
  await user.click(taking.getByRole('button', { name: 'Take it away' }))
  await user.click((await asked()).getByRole('button', { name: 'Cancel' }))
  await taking.findByText('Please confirm with a code of your authenticator app.')
  expect(why.value).toBe('The weekend is over.')
  await user.click(await notBusy(taking.getByRole('button', { name: 'Take it away' })))
  const code = (await asked()).getByRole('textbox', { name: 'Code from the app' })
  await user.type(code, await codeOf(secret, 1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await mo.call.desk.me({})).role).toBeNull()
})

test.each([
  ['moderator', 'Queues', 'Reports'],
  ['analyst', 'Figures', 'Suggestions'],
] as const)(
  'who is %s begins at the desk with the first part of theirs, also from one that is not',
  async (role, first, other) => {
    const world = await createScreenWorld()
    const mo = await world.member('Mo')
    await makeStaff(world, mo.id, role)
    const not = role === 'moderator' ? 'suggestions' : 'reports'
    for (const path of ['/desk', '/desk/staff', `/desk/${not}`]) {
      const opened = await openScreen(mo, path)
      await screen.findByRole('heading', { name: first, level: 1 })
      expect(opened.path()).toBe(`/desk/${first.toLowerCase()}`)
    }
    const { user } = await openScreen(mo, '/desk')
    await screen.findByRole('heading', { name: first, level: 1 })
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    keys.getByText(`To ${other}`)
    expect(keys.queryByText('To Staff')).toBeNull()
  },
)

test('the desk closes for who loses their role, with a line that says so', async () => {
  const world = await createScreenWorld()
  const mo = await moderator(world, 'Mo')
  const { user, path } = await openScreen(mo, '/desk/reports')
  await screen.findByRole('heading', { name: 'Nothing is open' })
  await world.deps.db.deleteFrom('staff').execute()
  await user.click(screen.getByRole('link', { name: 'Open appeals' }))
  await screen.findAllByText('You are not of the staff any more, so the desk is closed.')
  expect(path()).toBe('/')
})
