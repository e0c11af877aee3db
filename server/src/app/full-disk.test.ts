import { refusals } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fingerprint } from '../testing/fingerprint.ts'
import { makeStaff } from '../testing/moderation/staff.ts'
import { bodyOf, rawCall } from '../testing/raw-call.ts'
import { doesWrite } from '../testing/samples/call-meta.ts'
import { allCalls } from '../testing/samples/sample-calls.ts'
import { setScene } from '../testing/samples/sample-scene.ts'
import { createWorld } from '../testing/world.ts'

const { status, text } = refusals['request.no_space']

test('what a database refuses whose own disk is full is answered with 503 and its text; reading goes on', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { db } = world.deps
  await sql`create function refuse_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger is_full before update on profile execute function refuse_full()`.execute(db)
  const refusal = { code: 'request.no_space', status, message: text }
  await expect(ana.call.profiles.saveBio({ bio: 'x' })).rejects.toMatchObject(refusal)
  expect((await ana.call.profiles.mine({})).profile.bio).toBe('Builds things.')
  const said = world.log.takeErrors().map(([, line]) => line)
  expect(said).toEqual(['calls are answered with 503: the disk is full'])
  await sql`drop trigger is_full on profile`.execute(db)
  expect((await ana.call.profiles.saveBio({ bio: 'x' })).profile.bio).toBe('x')
})

test('with hardly any room left on the disk of the embedded database no call writes, at the desk neither; no other call is refused for it', async () => {
  const world = await createWorld({ LIMIT_DESK: '1000/1h' })
  const { ana, scene } = await setScene(world)
  await makeStaff(world, ana.id, 'owner')
  // Notes that she is here, which any call does.
  await ana.call.accounts.me({})
  world.deps.disk.freeBytes = async () => 31 * 2 ** 20
  const before = await fingerprint(world.deps.db)
  const ask = async ({ path, sample }: ReturnType<typeof allCalls>[number]) =>
    (await rawCall(ana, path, bodyOf(sample.valid(scene)))).code
  for (const call of allCalls().filter(({ path }) => doesWrite(path)))
    expect([call.path, await ask(call)]).toEqual([call.path, 'request.no_space'])
  const upload = await ana.fetch('/uploads?purpose=profile&name=a.png', { method: 'POST', body: 'x' })
  expect([upload.status, await upload.json()]).toEqual([status, { code: 'request.no_space', message: text }])
  expect(await fingerprint(world.deps.db)).toBe(before)

  // Signs out, or ends what the next calls need.
  const ending = /signOut|endSession|endOtherSessions|resetPassword/
  for (const call of allCalls().filter(({ path }) => !doesWrite(path) && !ending.test(path)))
    expect([call.path, await ask(call)]).not.toEqual([call.path, 'request.no_space'])
  world.log.takeErrors()
})

test('how full the disk of DATA_DIR is does not matter to a database elsewhere', async () => {
  const world = await createWorld({ DATABASE_URL: 'postgres://netwrk@elsewhere/netwrk' })
  const ana = await world.member('Ana')
  world.deps.disk.freeBytes = async () => 0
  expect((await ana.call.profiles.saveBio({ bio: 'Saved.' })).profile.bio).toBe('Saved.')
})
