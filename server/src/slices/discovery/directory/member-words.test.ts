import type { DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/database.ts'
import { createWorld } from '../../../testing/world.ts'
import { eraseIn } from '../../rights/deletion/erase-member.claims.ts'

const anybody: DirectorySearch = {
  text: '',
  country: null,
  skill: null,
  isRemote: false,
  filters: null,
  after: null,
}

async function scene() {
  const world = await createWorld({ LIMIT_DIRECTORY: '1000/1m' })
  const [ana, walt] = [await world.member('Ana'), await world.member('Walt')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const isFound = async (search: Partial<DirectorySearch>) =>
    (await ana.call.discovery.directory({ ...anybody, ...search })).members.length > 0
  return { world, walt, isFound }
}

test('whatever a member saves is found at once, and what it was before is not', async () => {
  const { walt, isFound } = await scene()
  const { profiles } = walt.call
  const { username } = walt.member
  const changes: [search: Partial<DirectorySearch>, on: () => unknown, off: () => unknown][] = [
    [
      { text: 'walrus' },
      () => profiles.saveName({ name: 'Wal Walrus', username, age: null }),
      () => profiles.saveName({ name: 'Walt', username, age: null }),
    ],
    [
      { text: 'tusks' },
      () => profiles.saveHeadline({ headline: 'a shop for tusks' }),
      () => profiles.saveHeadline({ headline: '' }),
    ],
    [
      { skill: 'saas' },
      () => profiles.saveSkills({ skills: ['saas'] }),
      () => profiles.saveSkills({ skills: [] }),
    ],
    [
      { text: 'trading' },
      () => profiles.saveNeededSkills({ neededSkills: ['trading'] }),
      () => profiles.saveNeededSkills({ neededSkills: [] }),
    ],
    [
      { country: 'PT' },
      () => profiles.saveLocation({ country: 'PT' }),
      () => profiles.saveLocation({ country: 'UK' }),
    ],
    [
      { text: 'lisbon' },
      () => profiles.saveLocation({ country: 'PT', city: 'Lisbon' }),
      () => profiles.saveLocation({ country: 'PT', city: '' }),
    ],
    [
      { isRemote: true },
      () => profiles.saveLocation({ country: 'PT', worksRemotely: true }),
      () => profiles.saveLocation({ country: 'PT', worksRemotely: false }),
    ],
  ]
  for (const [search, on, off] of changes) {
    const seen = [await isFound(search)]
    await on()
    seen.push(await isFound(search))
    await off()
    seen.push(await isFound(search))
    expect([search, seen]).toEqual([search, [false, true, false]])
  }
})

test('two who save the name and the headline of one member at once lose neither', async () => {
  const { world, walt, isFound } = await scene()
  for (let round = 0; round < 10; round += 1) {
    const [name, headline] = [`Name${round}`, `headline${round}`]
    await Promise.all([
      walt.call.profiles.saveName({ name, username: walt.member.username, age: null }),
      walt.call.profiles.saveHeadline({ headline }),
    ])
    expect([round, await isFound({ text: `${headline} ${name}` })]).toEqual([round, true])
  }
  expect(await differing(world.deps.db)).toEqual([])
})

test('whoever is erased leaves no word', async () => {
  const { world, walt, isFound } = await scene()
  const { db, clock } = world.deps
  expect(await isFound({ text: 'walt' })).toBe(true)
  await db.transaction().execute((tx) => eraseIn(tx, walt.id, false, clock.now()))
  const left = await db.selectFrom('memberWords').select('accountId').where('accountId', '=', walt.id)
  expect([await left.execute(), await isFound({ text: 'walt' })]).toEqual([[], false])
})

/** Members whose words are not those of their name and profile. */
async function differing(db: Db) {
  const { rows } = await sql`
    select account.name from account join profile on profile.account_id = account.id
      left join member_words on member_words.account_id = account.id
    where member_words.words is distinct from words_of_member(account.name, profile.headline, profile.city,
      profile.skills, profile.needed_skills, profile.country, profile.works_remotely)`.execute(db)
  return rows
}
