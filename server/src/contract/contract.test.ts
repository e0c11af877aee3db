import { contract } from '@netwrk/domain/contract'
import { refusals } from '@netwrk/domain/refusals'
import { expect, test } from 'vitest'
import { fingerprint } from '../testing/fingerprint.ts'
import { preparedWorld } from '../testing/prepared-world.ts'
import { bodyOf, rawCall } from '../testing/raw-call.ts'
import { isOfStaff, isPublic, metaOf } from '../testing/samples/call-meta.ts'
import { allCalls } from '../testing/samples/sample-calls.ts'
import { setScene } from '../testing/samples/sample-scene.ts'

const sceneWorld = preparedWorld(async (world) => {
  const set = await setScene(world)
  await world.handleEvents()
  return set
})

test('every call of the contract has a sample', () => {
  const declared = Object.entries(contract).flatMap(([slice, calls]) =>
    Object.keys(calls).map((call) => `${slice}/${call}`),
  )
  expect(
    allCalls()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(declared.sort())
})

test('a stranger is refused by every call that is not public, and changes nothing', async () => {
  const { world, scene: of } = await sceneWorld()
  const { scene } = of
  const before = await fingerprint(world.deps.db)
  const stranger = world.browser()

  for (const { path, sample } of allCalls()) {
    if (isPublic(path)) continue
    const answer = await rawCall(stranger, path, bodyOf(sample.valid(scene)))
    expect([path, answer.status, answer.code]).toEqual([path, 401, 'accounts.signed_out'])
  }
  expect(await fingerprint(world.deps.db)).toBe(before)
})

test("other members' things are refused as the contract says, and nothing changes", async () => {
  const { world, scene: of } = await sceneWorld()
  const { ana, mo, scene } = of
  const before = await fingerprint(world.deps.db)

  for (const { path, sample } of allCalls()) {
    if (!sample.foreign) continue
    const { input, refusal } = sample.foreign
    const caller = isOfStaff(path) ? mo : ana
    const answer = await rawCall(caller, path, bodyOf(input(scene)))
    expect([path, answer.code, answer.status]).toEqual([path, refusal, refusals[refusal].status])
    expect(metaOf(path).refuses).toContain(refusal)
  }
  expect(await fingerprint(world.deps.db)).toBe(before)
})

test('whoever names an id has said how a foreign one is refused', () => {
  const scene = {
    ownId: 'a',
    otherId: 'o',
    conversationId: 'c',
    messageId: 'e',
    foreignConversationId: 'f',
    receivedRequestId: 'r',
    foreignMessageId: 'g',
    foreignMatchId: 'm',
    foreignNotificationId: 'n',
    foreignVerificationId: 'v',
    strangerId: 's',
    foreignPath: 'p',
    foreignUploadId: 'u',
    foreignPhoto: 'h',
    foreignSessionId: 's',
    ticketNumber: 1,
    decisionId: 'd',
    foreignDecisionId: 'd',
    appealId: 'a',
    foreignAppealId: 'a',
    exportId: 'x',
    foreignExportId: 'x',
  }
  for (const { path, sample } of allCalls()) {
    const namesAnId = Object.entries(sample.valid(scene)).some(
      ([key, value]) => /^(id|.*Id|path|photos?)$/.test(key) && key !== 'clientId' && value !== null,
    )
    expect([path, sample.foreign !== null]).toEqual([path, namesAnId])
  }
})

test('every valid sample is answered, or refused with a code that its call lists', async () => {
  const { world, scene: of } = await sceneWorld()
  const { ana, mo, scene } = of
  const guest = world.browser()

  for (const { path, sample } of allCalls()) {
    if (path === 'accounts/signOut') continue
    const caller = isOfStaff(path) ? mo : isPublic(path) ? guest : ana
    const answer = await rawCall(caller, path, bodyOf(sample.valid(scene)))
    if (answer.status !== 200)
      expect([path, metaOf(path).refuses]).toEqual([path, expect.arrayContaining([answer.code])])
  }
})
