import { DIRECTORY_PAGE_SIZE, type DirectorySearch } from '@netwrk/domain/discovery/directory/directory'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Profile } from '../../../platform/generated/database.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { searchDirectory } from './search-directory.ts'

const anybody: DirectorySearch = {
  text: '',
  country: null,
  skill: null,
  isRemote: false,
  filters: null,
  after: null,
}

/** Ana, who looks, and whoever is to be found. */
async function community(environment: Record<string, string> = {}) {
  const world = await createWorld({ LIMIT_DIRECTORY: '1000/1m', ...environment })
  const ana = await join(world, 'Ana Viewer')
  const find = async (search: Partial<DirectorySearch> = {}) =>
    searchDirectory(ana.ctx, { ...anybody, ...search })
  const names = async (search: Partial<DirectorySearch> | string = {}) => {
    const { members } = await find(typeof search === 'string' ? { text: search } : search)
    return members.map(({ name }) => name)
  }
  return { world, ana, find, names, join: (name: string, profile?: Said) => join(world, name, profile) }
}

type Said = Partial<Insertable<Profile>>

/** Somebody with a verified address, a second younger as a member than whoever came before. */
async function join(world: World, name: string, profile: Said = {}) {
  world.pass(1000)
  const person = await world.person(name, profile)
  await world.deps.db
    .updateTable('account')
    .set({ emailVerified: true })
    .where('id', '=', person.id)
    .execute()
  return person
}

test('a name counts more than a headline, and that more than the rest; the newest come first among equals', async () => {
  const { names, join } = await community()
  await join('Cora Skill', { neededSkills: ['saas'] })
  await join('Ben Skill', { skills: ['saas'] })
  await join('Dan Headline', { headline: 'SaaS for gyms' })
  await join('Saas Früh')
  await join('Eva Headline', { headline: 'a saasy thing' })
  await join('Zoe Nothing', { skills: ['trading'] })
  expect(await names('SAAS')).toEqual([
    'Saas Früh',
    'Eva Headline',
    'Dan Headline',
    'Ben Skill',
    'Cora Skill',
  ])
  expect(await names('fruh saas')).toEqual(['Saas Früh'])
})

test('people are found by skill, headline, city and country, by words of several of these, and without accents', async () => {
  const { names, join } = await community()
  await join('Łukasz Żak', { city: 'Kraków', country: 'PL', headline: 'a tool for bakeries' })
  await join('Inês Sá', { city: 'Lisbon', country: 'PT', skills: ['real-estate'], worksRemotely: true })
  for (const text of ['lukasz', 'ŁUK', 'krakow', 'Kraków', 'poland', 'bakeries poland luk', 'tool krak'])
    expect([text, await names(text)]).toEqual([text, ['Łukasz Żak']])
  for (const text of ['real estate', 'estate lisb', 'ines portugal', 'Sá'])
    expect([text, await names(text)]).toEqual([text, ['Inês Sá']])
  for (const text of ['uk', 'luka', 'bakery', 'estate poland', 'z'])
    expect([text, await names(text)]).toEqual([text, text === 'luka' ? ['Łukasz Żak'] : []])
})

test('country, skill and remote filter for everybody, alone and with words', async () => {
  const { names, join } = await community()
  await join('Both', { country: 'PT', skills: ['saas', 'trading'], worksRemotely: true })
  await join('Far', { country: 'BR', skills: ['saas'], worksRemotely: true })
  await join('Near', { country: 'PT', neededSkills: ['saas'], headline: 'saas' })
  expect(await names({ country: 'PT' })).toEqual(['Near', 'Both'])
  expect(await names({ skill: 'saas' })).toEqual(['Far', 'Both'])
  expect(await names({ isRemote: true })).toEqual(['Far', 'Both'])
  expect(await names({ text: 'saas', country: 'PT' })).toEqual(['Near', 'Both'])
  expect(await names({ text: 'saas', country: 'PT', isRemote: true, skill: 'trading' })).toEqual(['Both'])
})

test('without a word the newest are listed, never whoever looks; signs alone find nobody', async () => {
  const { names, join } = await community()
  await join('Old')
  await join('New')
  expect(await names()).toEqual(['New', 'Old'])
  expect(await names('   ')).toEqual(['New', 'Old'])
  for (const signs of ['!?', '&|:*', '👩‍💻', '---']) expect([signs, await names(signs)]).toEqual([signs, []])
  expect(await names('viewer')).toEqual([])
})

test('pages come one after another through all ranks, each member once, whoever joins meanwhile', async () => {
  const { find, join } = await community()
  const all = DIRECTORY_PAGE_SIZE * 2 + 5
  for (let n = 0; n < all; n += 1)
    await join(
      n % 3 === 0 ? `Walrus ${n}` : `Person ${n}`,
      n % 3 === 1 ? { headline: 'a walrus' } : { city: 'Walrus' },
    )
  const seen: string[] = []
  let after: DirectorySearch['after'] = null
  do {
    const page = await find({ text: 'walrus', after })
    seen.push(...page.members.map(({ id }) => id))
    after = page.next
    await join('Walrus Later')
  } while (after !== null)
  expect([seen.length, new Set(seen).size]).toEqual([all, all])
})

test('a page that is just full is the last one', async () => {
  const { find, join } = await community()
  for (let n = 0; n < DIRECTORY_PAGE_SIZE; n += 1) await join(`Person ${n}`)
  expect(await find()).toMatchObject({ next: null })
  await join('One more')
  const { members, next } = await find()
  expect([members.length, next?.id]).toEqual([DIRECTORY_PAGE_SIZE, members.at(-1)!.id])
})

test('what is listed of a member is what their card shows, and no more', async () => {
  const { find, join } = await community()
  const said = {
    photos: ['/files/a.webp'],
    lookingFor: ['mentors'],
    city: 'Lisbon',
    age: 30,
    bio: 'Secret recipe',
  }
  const { id } = await join('Inês', said)
  const { members } = await find({ text: 'ines' })
  expect(members).toEqual([
    {
      id,
      name: 'Inês',
      headline: '',
      city: 'Lisbon',
      country: null,
      worksRemotely: false,
      skills: [],
      wishes: ['mentors'],
      photo: '/files/a.webp',
      tier: 'free',
      isVerified: false,
    },
  ])
})
