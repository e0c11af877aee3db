import { expect, test } from 'vitest'
import { runCommand } from '../testing/processes/run-command.ts'
import { pdf, sendGood } from '../testing/uploading.ts'
import { createWorld, type World } from '../testing/world.ts'

test('an operator sees who waits, reads the documents, and decides', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { email } = ana.member
  const sent = { purpose: 'verification', documentType: 'tax-registration', name: 'paper.pdf', bytes: pdf }
  const { id, path } = await sendGood(ana, sent)
  await ana.call.profiles.submitDocument({ uploadId: id })

  expect(await verify(world, 'list')).toContain(email)
  const rejected = await verify(world, 'reject', email, 'Not readable.')
  expect(rejected).toContain(`${email}: rejected (Not readable.)`)
  expect(rejected).toContain(`${world.deps.config.dataDirectory}/files/${path}`)
  expect((await ana.call.profiles.verification({})).verification.reason).toBe('Not readable.')
  expect(await verify(world, 'approve', email.toUpperCase())).toContain(': approved')
  expect((await ana.call.profiles.mine({})).profile.isVerified).toBe(true)
})

async function verify({ connection, deps }: World, ...words: string[]): Promise<string> {
  const { host, port, user, password, database } = connection
  const address = `postgres://${user}:${password ?? ''}@localhost:${port}/${database}`
  const { said } = await runCommand('verify', words, {
    DATABASE_URL: `${address}?host=${encodeURIComponent(String(host))}`,
    DATA_DIR: deps.config.dataDirectory,
  })
  return said
}
