import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { headlineSchema } from '@netwrk/domain/profiles/headline'
import { readLink } from '@netwrk/domain/profiles/links'
import { profileLimits } from '@netwrk/domain/profiles/profiles'
import { personSchema } from '@netwrk/domain/profiles/profiles.contract'
import { usernameProblem } from '@netwrk/domain/profiles/usernames'
import { isSuspectLink } from '@netwrk/domain/safety/scam-assessment/suspect-link'
import { describe, expect, test } from 'vitest'
import { demoFaces, faces, picturePath, picturesOf } from '../faces.ts'
import { castMember } from './cast.ts'
import { mayaAndJonas } from './maya-and-jonas.ts'
import { usernameOf } from './usernames.ts'

const now = new Date('2026-05-04T10:00:00Z')
const DAY = 86_400_000
const cast = Array.from({ length: 3000 }, (_, index) => castMember(index, now))
const settled = cast.filter(({ bio }) => bio !== '')
const share = (holds: (member: (typeof cast)[number]) => boolean) => cast.filter(holds).length / cast.length

test('the same number is the same person', () => {
  for (const index of [0, 41, 999, 1000, 54_321])
    expect(castMember(index, now)).toEqual(castMember(index, now))
  expect(castMember(1, now)).not.toEqual(castMember(2, now))
})

test('ten thousand usernames are valid and unique without regard to case', () => {
  const { maya, jonas } = mayaAndJonas(now, 'UTC')
  const usernames = Array.from({ length: 10_000 }, (_, index) => usernameOf(index))
  expect(usernames.filter((username) => usernameProblem(username) !== null)).toEqual([])
  const all = [...usernames, maya.username, jonas.username].map((username) => username.toLowerCase())
  expect(new Set(all).size).toBe(10_002)
  expect(usernameOf(999_999)).toMatch(/^[a-z._]+999999$/)
})

test('everybody shows only what the product lets people choose', () => {
  for (const member of [...cast, ...Object.values(mayaAndJonas(now, 'UTC'))]) {
    const verificationLevel = verificationLevelOf(member)
    const id = '0b9f1a52-59c5-4f5e-8a65-9b7f6d0a1c11'
    const counted = { completedProjects: 0, connections: 0 }
    const shown = { ...member, ...counted, wishes: member.wishes ?? [], linkedin: null, github: null }
    expect(personSchema.safeParse({ ...shown, id, verificationLevel }).error).toBeUndefined()
    expect(headlineSchema.parse(member.headline)).toBe(member.headline)
    if (member.website !== null) {
      expect(readLink('website', member.website)).toEqual({ link: member.website })
      expect(isSuspectLink(member.website)).toBe(false)
    }
    expect(member.skills.filter((skill) => member.neededSkills.includes(skill))).toEqual([])
    expect(new Set(member.skills).size).toBe(member.skills.length)
    expect(new Set(member.interests).size).toBe(member.interests.length)
    expect(new Set(member.lookingFor).size).toBe(member.lookingFor.length)
    expect(member.lookingFor.length).toBeGreaterThan(0)
    expect(member.ageMin).toBeLessThanOrEqual(member.ageMax)
  }
})

test('whoever is settled says what they build, need and look for, and most have a site', () => {
  const building = settled.filter(({ businessStage }) => businessStage !== null && businessStage !== 'exited')
  expect(building.filter(({ headline }) => headline === '')).toEqual([])
  expect(settled.filter(({ neededSkills, wishes }) => neededSkills.length === 0 || wishes === null)).toEqual(
    [],
  )
  expect(share(({ website }) => website !== null)).toBeGreaterThan(0.5)
})

test('ages run from 21 to 58, most of them from 22 to 40, and long careers take years', () => {
  const ages = settled.flatMap(({ age }) => age ?? [])
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(21)
  expect(Math.max(...ages)).toBeLessThanOrEqual(58)
  expect(ages.filter((age) => age >= 22 && age <= 40).length / ages.length).toBeGreaterThan(0.75)
  const veterans = settled.filter(({ age, experience }) => experience === '10+' && age !== null)
  expect(Math.min(...veterans.map(({ age }) => age!))).toBeGreaterThanOrEqual(30)
})

test('plans, levels and newcomers are spread as in a young community', () => {
  expect(share(({ tier }) => tier === 'free')).toBeCloseTo(0.8, 1)
  expect(share(({ tier }) => tier === 'elite')).toBeCloseTo(0.05, 1)
  expect(share(({ emailVerified }) => emailVerified)).toBeCloseTo(0.85, 1)
  expect(share(({ phoneVerified }) => phoneVerified)).toBeCloseTo(0.3, 1)
  expect(share(({ bio }) => bio === '')).toBeCloseTo(0.05, 1)
  expect(
    share(({ lookingFor }) => lookingFor.includes('networking') || lookingFor.includes('partnerships')),
  ).toBeGreaterThan(0.9)
  expect(new Set(cast.map(({ country }) => country)).size).toBeGreaterThan(50)
})

test('nobody was here before they joined, and some joined this week', () => {
  for (const { joinedAt, lastActiveAt } of cast) {
    expect(lastActiveAt.getTime()).toBeGreaterThanOrEqual(joinedAt.getTime())
    expect(lastActiveAt.getTime()).toBeLessThan(now.getTime())
    expect(now.getTime() - joinedAt.getTime()).toBeLessThanOrEqual(500 * DAY)
    expect(now.getTime() - lastActiveAt.getTime()).toBeLessThanOrEqual(60 * DAY)
  }
  expect(share(({ joinedAt }) => now.getTime() - joinedAt.getTime() < 7 * DAY)).toBeGreaterThan(0.05)
  expect(share(({ lastActiveAt }) => now.getTime() - lastActiveAt.getTime() < DAY / 24)).toBeGreaterThan(0.05)
})

describe('a bio', () => {
  const sentencesOf = (bio: string) => bio.split(/(?<=[.?!…]) (?=[\p{Lu}])/u)

  test('is two to four sentences within the limit, with every gap filled', () => {
    for (const { bio } of settled) {
      expect(bio.length).toBeLessThanOrEqual(profileLimits.bioMax)
      expect(sentencesOf(bio).length).toBeGreaterThanOrEqual(2)
      expect(bio).not.toMatch(/[{}]|undefined|null| {2}|\.\./)
    }
  })

  test('never begins two sentences in a row with the same word, and is hardly ever heard twice', () => {
    for (const { bio } of settled) {
      const openings = sentencesOf(bio).map((sentence) => sentence.split(' ')[0])
      expect(openings.filter((opening, place) => opening === openings[place - 1])).toEqual([])
    }
    expect(new Set(settled.map(({ bio }) => bio)).size / settled.length).toBeGreaterThan(0.99)
  })
})

test('every photo is one that is drawn, and the demo members share their faces with nobody', () => {
  const drawn = faces.flatMap((face) =>
    [0, 1, 2].slice(0, face.pictures).map((picture) => `/files/${picturePath(face, picture)}`),
  )
  const worn = new Set(cast.flatMap(({ photos }) => photos))
  expect([...worn].filter((photo) => !drawn.includes(photo))).toEqual([])
  for (const photo of Object.values(demoFaces).flatMap(picturesOf)) {
    expect(drawn).toContain(photo)
    expect(worn).not.toContain(photo)
  }
})
