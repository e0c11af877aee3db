import { refusals } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
