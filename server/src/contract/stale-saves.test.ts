import { randomUUID } from 'node:crypto'
import { defaultPreferences } from '@netwrk/domain/discovery/preferences'
import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { refusals } from '@netwrk/domain/refusals'
import { expect, test } from 'vitest'
import { countOutcomes } from '../testing/count-outcomes.ts'
import { rounds } from '../testing/rounds.ts'
import { createWorld, type World } from '../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>
type Kept = { revision: number; value: unknown }
/** A part of what a member saves: how it is read with its revision, and saved with one of two values. */
type Part = {
  read(member: Member): Promise<Kept>
  save(member: Member, which: 0 | 1 | 2, revision?: number): Promise<unknown>
}

const stale = { code: 'request.stale', status: 409, message: refusals['request.stale'].text }

function section(key: SectionKey, field: keyof OwnProfile, save: Part['save']): [string, Part] {
  const read = async (member: Member) => {
    const { profile } = await member.call.profiles.mine({})
    return { revision: profile.revisions[key], value: profile[field] }
  }
  return [key, { read, save }]
}

const parts: Record<string, Part> = Object.fromEntries([
  section('name', 'age', ({ call, member }, which, revision) =>
    call.profiles.saveName({ name: 'Ana', username: member.username, age: 30 + which, revision }),
  ),
  section('bio', 'bio', ({ call }, which, revision) =>
    call.profiles.saveBio({ bio: ['One', 'Two', 'Three'][which]!, revision }),
  ),
  section('location', 'country', ({ call }, which, revision) =>
    call.profiles.saveLocation({ country: (['UK', 'DE', 'FR'] as const)[which], revision }),
  ),
  section('skills', 'skills', ({ call }, which, revision) =>
    call.profiles.saveSkills({ skills: (['saas', 'copywriting'] as const).slice(0, which), revision }),
  ),
  section('headline', 'headline', ({ call }, which, revision) =>
    call.profiles.saveHeadline({ headline: ['a', 'b', 'c'][which]!, revision }),
  ),
  section('lookingFor', 'wishes', ({ call }, which, revision) =>
    call.profiles.saveLookingFor({ wishes: (['mentors', 'clients'] as const).slice(0, which), revision }),
  ),
  section('neededSkills', 'neededSkills', ({ call }, which, revision) =>
    call.profiles.saveNeededSkills({
      neededSkills: (['saas', 'copywriting'] as const).slice(0, which),
      revision,
    }),
  ),
  section('links', 'website', ({ call }, which, revision) => {
    const website = ([null, 'https://one.example/', 'https://two.example/'] as const)[which]
    return call.profiles.saveLinks({ website, linkedin: null, github: null, revision })
  }),
  section('interests', 'interests', ({ call }, which, revision) =>
    call.profiles.saveInterests({ interests: (['travel', 'podcasts'] as const).slice(0, which), revision }),
  ),
  section('professional', 'teamSize', ({ call }, which, revision) => {
    const teamSize = ([null, 'solo', '2-5'] as const)[which]
    const others = { experience: null, primaryGoal: null, businessStage: null, revenue: null }
    return call.profiles.saveProfessional({ ...others, teamSize, revision })
  }),
  [
    'preferences',
    {
      read: async ({ call }: Member) => {
        const { preferences, revision } = await call.discovery.preferences({})
        return { revision, value: preferences.ageRange.max }
      },
      save: ({ call }: Member, which: number, revision?: number) =>
        call.discovery.savePreferences({
          ...defaultPreferences,
          ageRange: { min: 22, max: 50 + which },
          revision,
        }),
    },
  ],
  [
    'settings',
    {
      read: async ({ call }: Member) => {
        const { settings, revision } = await call.accounts.settings({})
        return { revision, value: settings.theme }
      },
      save: ({ call }: Member, which: number, revision?: number) =>
        call.accounts.saveSettings({ theme: (['dark', 'light', 'system'] as const)[which]!, revision }),
    },
  ],
])

test.each(Object.entries(parts))(
  'of two saves of %s that change the same revision at once one is kept and the other refused',
  async (_, { read, save }) => {
    const world = await createWorld()
    const ana = await world.member('Ana')
    await save(ana, 0)
    for (let round = 0; round < rounds(20, 5); round++) {
      const { revision } = await read(ana)
      const outcomes = await countOutcomes([save(ana, 1, revision), save(ana, 2, revision)])
      expect([round, outcomes]).toEqual([round, { ok: 1, 'request.stale': 1 }])
      expect((await read(ana)).revision).toBe(revision + 1)
      await save(ana, 0, revision + 1)
    }
  },
)

test.each(Object.entries(parts))(
  'an older save of %s that arrives late is refused; one that is sent again is done; one without a revision is kept',
  async (_, { read, save }) => {
    const world = await createWorld()
    const ana = await world.member('Ana')
    await save(ana, 0)
    const { revision } = await read(ana)
    await save(ana, 2, revision)
    const newest = await read(ana)

    await expect(save(ana, 1, revision)).rejects.toMatchObject(stale)
    expect(await read(ana)).toEqual(newest)
    await save(ana, 2, revision)
    expect(await read(ana)).toEqual(newest)
    await save(ana, 1)
    expect((await read(ana)).revision).toBe(newest.revision + 1)
  },
)

test('a save of one section leaves the revisions of the others', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const before = (await ana.call.profiles.mine({})).profile.revisions
  const { profile } = await ana.call.profiles.saveBio({ bio: 'New', revision: before.bio })
  expect(profile.revisions).toEqual({ ...before, bio: before.bio + 1 })
})

async function messageOf(world: World) {
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const said = { conversationId: conversation.id, clientId: randomUUID(), content: 'One' }
  return { ana, ben, message: (await ana.call.messages.send(said)).message }
}

test('of two edits of one message that change the same revision at once one is kept', async () => {
  const world = await createWorld()
  const { ana, message } = await messageOf(world)
  let { revision } = message
  for (let round = 0; round < rounds(20, 5); round++) {
    const edits = ['Two', 'Three'].map((content) =>
      ana.call.messages.edit({ messageId: message.id, content: `${content} ${round}`, revision }),
    )
    expect([round, await countOutcomes(edits)]).toEqual([round, { ok: 1, 'request.stale': 1 }])
    const { messages } = await ana.call.messages.thread({ conversationId: message.conversationId })
    revision = messages[0]!.revision
  }
})

test('an older edit that arrives late is refused; a reaction in between is in nobody’s way', async () => {
  const world = await createWorld()
  const { ana, ben, message } = await messageOf(world)
  const { id: messageId, revision } = message
  await ben.call.messages.react({ messageId, emoji: '👍', isOn: true })
  await ana.call.messages.edit({ messageId, content: 'Two', revision })

  await expect(ana.call.messages.edit({ messageId, content: 'Late', revision })).rejects.toMatchObject(stale)
  // Sent again, because its answer was lost.
  const { message: edited } = await ana.call.messages.edit({ messageId, content: 'Two', revision })
  expect(edited).toMatchObject({ content: 'Two', reactions: [{ emoji: '👍', memberIds: [ben.id] }] })
  await ana.call.messages.edit({ messageId, content: 'Three', revision: edited.revision })
})

test('a swipe that is sent again is answered as it was, match and all, and another one is refused', async () => {
  const world = await createWorld()
  const [ana, ben, cat] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cat')]
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const swipe = { targetId: ben.id, action: 'connect', clientId: randomUUID() } as const
  const first = await ana.call.connections.swipe(swipe)
  expect(first).toMatchObject({ outcome: 'matched', match: { person: { id: ben.id } } })
  expect(await ana.call.connections.swipe(swipe)).toEqual(first)
  const pass = { targetId: cat.id, action: 'pass', clientId: randomUUID() } as const
  expect(await ana.call.connections.swipe(pass)).toEqual(await ana.call.connections.swipe(pass))

  for (const other of [
    { ...swipe, clientId: randomUUID() },
    { targetId: ben.id, action: 'connect' as const },
    { ...swipe, action: 'pass' as const },
  ])
    await expect(ana.call.connections.swipe(other)).rejects.toMatchObject({
      code: 'connections.already_swiped',
    })
})
