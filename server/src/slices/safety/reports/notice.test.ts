import { expect, test } from 'vitest'
import { solved } from '../../../testing/accounts/phone.ts'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { decide, moderators, ticketAbout } from '../../../testing/moderation/moderation.ts'
import { createWorld } from '../../../testing/world.ts'

const email = 'reader@example.org'

async function scene() {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const guest = world.browser()
  const fields = {
    where: `http://localhost:3000/user/${ana.id}`,
    category: 'impersonation' as const,
    words: 'That is my photo.',
    name: 'A Reader',
    email,
  }
  const solution = async () => solved((await guest.call.waitlist.puzzle({})).puzzle)
  const send = async (changes: Partial<typeof fields & { solution: string }> = {}) =>
    guest.call.safety.notice({ ...fields, solution: await solution(), ...changes })
  return { world, ana, send, ...(await moderators(world)) }
}

test('anybody on the internet sends a notice, is mailed that it arrived and what came of it, and sees no account', async () => {
  const { world, ana, mo, send } = await scene()
  const { number } = await send()
  await send({ where: `@${ana.member.username.toUpperCase()}`, email: 'other@example.org' })
  await world.handleEvents()
  const mailsTo = (to: string) => world.deps.keptMail!().filter((mail) => mail.to === to)
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([`We received your notice ${number}`])
  expect(mailsTo(email)[0]!.text).not.toMatch(/Ana|Reader|photo/)

  const ticket = await ticketAbout(mo, ana)
  const { reportList } = (await mo.call.safety.ticket({ number: ticket })).ticket
  expect(reportList).toMatchObject([
    {
      number,
      source: 'notice',
      words: 'That is my photo.',
      reporter: { name: 'A Reader', email },
      evidence: [{ kind: 'member', isIntact: true, profile: { name: 'Ana' } }],
    },
    { source: 'notice' },
  ])
  await decide(mo, ticket, { act: 'warn', category: 'impersonation' })
  await world.handleEvents()
  expect(mailsTo(email).map(({ subject }) => subject)).toContain(`The outcome of your report ${number}`)
  expect(mailsTo(email).find(({ subject }) => /outcome/.test(subject))!.text).toContain(
    'We have taken action.',
  )
})

test('a notice without a solved puzzle, an address, or somebody it is about is refused, and nothing is stored', async () => {
  const { world, send } = await scene()
  const before = await fingerprint(world.deps.db)
  await expect(send({ solution: 'none' })).rejects.toMatchObject({ code: 'accounts.captcha_failed' })
  await expect(send({ email: 'nowhere' })).rejects.toMatchObject({
    code: 'safety.email_invalid',
    status: 422,
  })
  await expect(send({ where: 'the one with the hat' })).rejects.toMatchObject({
    code: 'safety.target_not_found',
    status: 404,
  })
  await expect(send({ words: ' ' })).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await fingerprint(world.deps.db)).toBe(before)
})
