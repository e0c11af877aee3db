import { expect, test } from 'vitest'
import { pdf, sendGood } from '../../testing/uploading.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type Decision, decideVerification } from './verification.claims.ts'
import { waitingForDecision } from './verification.reads.ts'

type Member = Awaited<ReturnType<World['member']>>

async function submit(member: Member, documentType = 'business-registration') {
  const { id } = await sendGood(member, {
    purpose: 'verification',
    documentType,
    name: 'paper.pdf',
    bytes: pdf,
  })
  return (await member.call.profiles.submitDocument({ uploadId: id })).verification
}

async function rename(member: Member, change: { name?: string; username?: string; age?: number }) {
  const { name, username, age } = (await member.call.profiles.mine({})).profile
  await member.call.profiles.saveName({ name, username, age, ...change })
}

const decide = ({ deps: { db, clock } }: World, id: string, decision: Decision) =>
  db.transaction().execute((tx) => decideVerification(tx, id, decision, clock.now()))

test('a document takes a business from none to pending, a decision to approved, with its mark', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  expect((await ana.call.profiles.verification({})).verification).toEqual({
    status: 'none',
    reason: null,
    documents: [],
  })

  const pending = await submit(ana)
  expect(pending).toMatchObject({ status: 'pending', reason: null })
  expect(pending.documents).toMatchObject([
    { name: 'paper.pdf', type: 'business-registration', bytes: pdf.length },
  ])
  expect((await ana.fetch(pending.documents[0]!.url)).status).toBe(200)
  expect(await waitingForDecision(world.deps.db)).toMatchObject([{ id: ana.id }])
  expect((await ana.call.profiles.mine({})).profile.isVerified).toBe(false)

  await decide(world, ana.id, { status: 'approved' })
  await world.handleEvents()
  expect(world.frames.at(-1)).toMatchObject({
    to: [ana.id],
    frame: { topics: ['me', 'profile', 'suggestions'] },
  })
  expect((await ana.call.profiles.mine({})).profile.isVerified).toBe(true)
  expect(await waitingForDecision(world.deps.db)).toEqual([])
})

test.each([
  ['another document', (ana: Member) => submit(ana, 'other')],
  ['another name', (ana: Member) => rename(ana, { name: 'Somebody Else' })],
  ['another username', (ana: Member) => rename(ana, { username: `else_${ana.id.slice(0, 8)}` })],
])('%s takes the mark away and opens the question again', async (_, change) => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await submit(ana)
  await decide(world, ana.id, { status: 'approved' })
  await rename(ana, { age: 40 })
  expect((await ana.call.profiles.mine({})).profile.isVerified).toBe(true)

  await change(ana)

  expect((await ana.call.profiles.mine({})).profile.isVerified).toBe(false)
  expect((await ana.call.profiles.verification({})).verification.status).toBe('pending')
  expect(await waitingForDecision(world.deps.db)).toMatchObject([{ id: ana.id }])
})

test('renaming asks nothing of somebody without the mark', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await rename(ana, { name: 'Somebody Else' })
  expect((await ana.call.profiles.verification({})).verification.status).toBe('none')
})

test('a rejected business is told why, and may try again', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await submit(ana)
  await decide(world, ana.id, { status: 'rejected', reason: 'The paper is not readable.' })
  expect((await ana.call.profiles.verification({})).verification).toMatchObject({
    status: 'rejected',
    reason: 'The paper is not readable.',
  })
  expect(await submit(ana)).toMatchObject({ status: 'pending', reason: null })
})

test('taking the last document back takes the question back, and the file is gone', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const [document] = (await submit(ana)).documents
  const input = { uploadId: document!.id }
  await expect(ben.call.profiles.removeDocument(input)).rejects.toMatchObject({ code: 'uploads.not_found' })
  const { verification } = await ana.call.profiles.removeDocument(input)
  expect(verification).toEqual({ status: 'none', reason: null, documents: [] })
  await world.handleEvents()
  expect((await ana.fetch(document!.url)).status).toBe(404)
})

test('ten documents fit, also when they come at once', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => submit(ana)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect((await ana.call.profiles.verification({})).verification.documents).toHaveLength(10)
})
