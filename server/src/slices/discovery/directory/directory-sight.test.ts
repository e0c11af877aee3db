import { DIRECTORY_PAGE_SIZE, type DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import { expect, test } from 'vitest'
import { createWorld, password, type World } from '../../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>
type Hide = (scene: { world: World; ana: Member; walt: Member }) => Promise<unknown>

const say = (world: World, walt: Member, said: object) =>
  world.deps.db.updateTable('profile').set(said).where('accountId', '=', walt.id).execute()

const leave = ({ call, member }: Member) =>
  call.rights.askForDeletion({
    proof: { password },
    confirmation: member.username,
    keepsWords: true,
  })

/** Every state in which somebody is not listed. */
const states: Record<string, Hide> = {
  'they have hidden': ({ walt }) => walt.call.accounts.saveSettings({ profileVisibility: 'hidden' }),
  'a decision hides them': ({ world, walt }) => say(world, walt, { isUnlisted: true }),
  'they are suspended': ({ world, walt }) => say(world, walt, { isSuspended: true }),
  'they take a break': ({ walt }) => walt.call.profiles.takeBreak({ until: '2026-07-01', words: '' }),
  'they are leaving': ({ walt }) => leave(walt),
  'their address is not verified': ({ world, walt }) =>
    world.deps.db.updateTable('account').set({ emailVerified: false }).where('id', '=', walt.id).execute(),
  'their profile says nothing': ({ world, walt }) => say(world, walt, { bio: '', skills: [] }),
  'they blocked who looks': ({ ana, walt }) => walt.call.safety.block({ memberId: ana.id }),
  'who looks blocked them': ({ ana, walt }) => ana.call.safety.block({ memberId: walt.id }),
  'they keep who looks away': ({ ana, walt }) =>
    walt.call.profiles.keepDistance({ from: 'person', text: ana.member.email }),
  'who looks keeps them away': ({ ana, walt }) =>
    ana.call.profiles.keepDistance({ from: 'person', text: `@${walt.member.username}` }),
  'they keep the company away where who looks works': ({ walt }) =>
    walt.call.profiles.keepDistance({ from: 'domain', text: 'example.com' }),
  'who looks keeps their company away': ({ ana }) =>
    ana.call.profiles.keepDistance({ from: 'domain', text: 'example.com' }),
}

const anybody: DirectorySearch = {
  text: '',
  country: null,
  skill: null,
  isRemote: false,
  filters: null,
  after: null,
}
/** Every way to ask for Walt. */
const searches: Partial<DirectorySearch>[] = [
  {},
  { text: 'walrus' },
  { text: 'wal' },
  { text: 'tusks' },
  { text: 'saas portugal' },
  { country: 'PT' },
  { skill: 'saas' },
  { isRemote: true },
  { text: 'walrus', country: 'PT', skill: 'saas', isRemote: true },
]

async function walrus(world: World, name: string) {
  const headline = 'a shop for tusks'
  const said = { headline, country: 'PT', city: 'Lisbon', skills: ['saas'], worksRemotely: true } as const
  const member = await world.member(name, { ...said, skills: [...said.skills] })
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  return member
}

async function scene() {
  const world = await createWorld({ LIMIT_DIRECTORY: '1000/1m' })
  const [ana, walt] = [await world.member('Ana'), await walrus(world, 'Walt Walrus')]
  const found = async () => {
    const pages = []
    for (const search of searches) pages.push(await ana.call.discovery.directory({ ...anybody, ...search }))
    return pages
  }
  return { world, ana, walt, found }
}

for (const [name, hide] of Object.entries(states)) {
  test(`nobody is listed while ${name}, a match or not`, async () => {
    const { world, ana, walt, found } = await scene()
    const wilma = await walrus(world, 'Wilma Walrus')
    await ana.call.connections.swipe({ targetId: wilma.id, action: 'connect' })
    await wilma.call.connections.swipe({ targetId: ana.id, action: 'connect' })
    for (const { members } of await found())
      expect(members.map(({ id }) => id).sort()).toEqual([walt.id, wilma.id].sort())
    // A company that Ana keeps away is theirs both.
    const hidden = name === 'who looks keeps their company away' ? [walt] : [walt, wilma]
    for (const one of hidden) await hide({ world, ana, walt: one })
    for (const page of await found()) expect(page).toEqual({ members: [], next: null })
  })
}

test('neither the length of a page nor its end tells of those who are not listed', async () => {
  const { world, ana, walt } = await scene()
  const listed: string[] = []
  for (let n = 0; n < DIRECTORY_PAGE_SIZE + 1; n += 1) {
    world.pass(1000)
    const { id } = await world.person(`Walrus ${n}`)
    await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', id).execute()
    listed.unshift(id)
  }
  await ana.call.safety.block({ memberId: walt.id })
  // Every second is away: those who are left fill the page.
  const away = listed.filter((_, index) => index % 2 === 1)
  for (const memberId of away) await ana.call.safety.block({ memberId })
  for (const text of ['', 'walrus']) {
    const page = await ana.call.discovery.directory({ ...anybody, text })
    expect(page.members.map(({ id }) => id)).toEqual(listed.filter((id) => !away.includes(id)))
    expect(page.next).toBeNull()
  }
})

test('whoever is unblocked is in the directory again', async () => {
  const { ana, walt, found } = await scene()
  await ana.call.safety.block({ memberId: walt.id })
  await ana.call.safety.unblock({ memberId: walt.id })
  for (const { members } of await found()) expect(members).toHaveLength(1)
})
