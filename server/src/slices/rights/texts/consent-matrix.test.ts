import { expect, test } from 'vitest'
import { fingerprint } from '../../../testing/fingerprint.ts'
import { makeStaff, useFactor } from '../../../testing/moderation/staff.ts'
import { bodyOf, rawCall } from '../../../testing/raw-call.ts'
import { changeMaterially } from '../../../testing/rights/publish.ts'
import { doesWrite, metaOf } from '../../../testing/samples/call-meta.ts'
import { allCalls } from '../../../testing/samples/sample-calls.ts'
import { setScene } from '../../../testing/samples/sample-scene.ts'
import { createWorld } from '../../../testing/world.ts'

const calls = allCalls().map((call) => ({
  ...call,
  writes: doesWrite(call.path),
  needsNoConsent: metaOf(call.path).withoutConsent,
}))

/** What may be written without consent, and why. Whoever adds a call to the contract meets this list. */
const withoutConsent = {
  'rights/agree': 'it is the consent',
  'rights/askForDeletion': 'whoever does not agree may leave',
  'rights/cancelDeletion': 'and may think better of it',
  'rights/keepAccount': 'the same, by the link of the mail',
  'rights/askForExport': 'whoever does not agree takes along what is theirs',
  'billing/cancel': 'nobody pays on for what they do not agree to',
  'help/ask': 'whoever does not agree may ask why',
  'safety/appeal': 'a decision about somebody can be objected to, whatever they agree to',
  'safety/writeToAppeal': 'the same',
  'desk/publishText': 'whoever has to agree may be the one who has to mend the text',
}

test('the calls that write without consent are these, and no other', () => {
  const exempt = calls.filter((call) => call.needsNoConsent)
  expect(exempt.map(({ path }) => path).sort()).toEqual(Object.keys(withoutConsent).sort())
  expect(exempt.every(({ writes }) => writes)).toBe(true)
})

test('without consent to a material change no call writes; everything can be read, and what ends things works', async () => {
  const world = await createWorld({ LIMIT_DESK: '1000/1h' })
  const { ana, scene } = await setScene(world)
  await makeStaff(world, ana.id, 'owner')
  await changeMaterially(world)
  await useFactor(world, ana.id)
  await world.handleEvents()
  // Notes that she is here, which any call does.
  await ana.call.accounts.me({})
  const before = await fingerprint(world.deps.db)
  const ask = async ({ path, sample }: (typeof calls)[number]) =>
    (await rawCall(ana, path, bodyOf(sample.valid(scene)))).code
  for (const call of calls.filter((one) => one.writes && !one.needsNoConsent))
    expect([call.path, await ask(call)]).toEqual([call.path, 'rights.consent_due'])
  expect(await fingerprint(world.deps.db)).toBe(before)

  // Agreeing, and what signs out or mends the text, comes at the end, or elsewhere.
  const ending = /rights\/agree|signOut|endSession|endOtherSessions|resetPassword|publishText/
  for (const call of calls.filter((one) => !one.writes || one.needsNoConsent))
    if (!ending.test(call.path))
      expect([call.path, await ask(call)]).not.toEqual([call.path, 'rights.consent_due'])
  world.log.takeErrors()
  const { due } = await ana.call.rights.consent({})
  await ana.call.rights.agree({ texts: due.map(({ text: { kind, hash } }) => ({ kind, hash })) })
  await ana.call.profiles.saveBio({ bio: 'Writes again.' })
})

test('no file is taken and no conversation begun without consent; one can sign out, and come back in', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  await changeMaterially(world)
  const upload = await ana.fetch('/uploads?purpose=profile&name=a.png', { method: 'POST', body: 'x' })
  expect([upload.status, (await upload.text()).includes('rights.consent_due')]).toEqual([403, true])
  await expect(ana.call.messages.open({ withId: ben.id })).rejects.toMatchObject({
    code: 'rights.consent_due',
  })
  expect(await world.deps.db.selectFrom('conversation').select('id').execute()).toEqual([])
  await ana.call.accounts.endOtherSessions({})
  await ana.call.accounts.signOut({})
})
