import { expect, test } from 'vitest'
import { createWorld } from '../src/testing/world.ts'
import { castMember } from './cast/cast.ts'
import { insertMembers, seat } from './insert-members.ts'

test('members who are stored many at once are found in the directory like any other', async () => {
  const { member, deps } = await createWorld()
  const ana = await member('Ana')
  const cast = Array.from({ length: 50 }, (_, index) => castMember(index, deps.clock.now()))
  const people = cast.map((person) => ({ ...person, emailVerified: true }))
  await insertMembers(deps.db, seat(deps.ids, people))
  await deps.db.updateTable('account').set({ emailVerified: true }).execute()
  for (const { name } of [people[0]!, people[7]!, people[49]!]) {
    const anybody = { country: null, skill: null, isRemote: false, filters: null, after: null }
    const found = await ana.call.discovery.directory({ ...anybody, text: name })
    expect(found.members.map((one) => one.name)).toContain(name)
  }
})
