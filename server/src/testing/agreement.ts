import { expect } from 'vitest'
import { castMember } from '../../seed/cast/cast.ts'
import { readConfig } from '../config/config.ts'
import type { Db } from '../platform/database/database.ts'
import { fullScan } from '../slices/discovery/testing/full-scan.ts'
import { agreed } from './accounts/agreed.ts'
import { type Browser, createBrowser } from './browser.ts'

/** Somebody with a session at a server. */
export type Viewer = Browser & { id: string }

export async function signUpViewers(origin: string, count: number): Promise<Viewer[]> {
  const viewers: Viewer[] = []
  for (let i = 0; i < count; i += 1) {
    const browser = createBrowser(origin)
    const { member } = await browser.call.accounts.signUp({
      name: `Viewer ${i}`,
      username: `viewer_${i}`,
      email: `viewer${i}@example.com`,
      password: 'correct horse',
      timeZone: 'Europe/London',
      ...agreed,
    })
    viewers.push({ ...browser, id: member.id })
  }
  return viewers
}

/** The same person's browser at another server. */
export function atAnother(origin: string, { id, cookies }: Viewer): Viewer {
  const browser = createBrowser(origin)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return { ...browser, id }
}

/** Makes so many members into other members of the cast, one after the other; every tenth hides. */
export async function changeMembers(db: Db, from: number, count: number): Promise<void> {
  const ids = await db.selectFrom('profile').select('accountId').orderBy('accountId').execute()
  for (let i = from; i < from + count; i += 1) {
    const { age, country, skills, experience, tier, primaryGoal } = castMember(i, new Date())
    await db
      .updateTable('profile')
      .set({
        age,
        country,
        skills,
        experience,
        tier,
        primaryGoal,
        isHidden: i % 10 === 0,
        lastActiveAt: new Date(),
      })
      .where('accountId', '=', ids[(i * 31) % ids.length]!.accountId)
      .execute()
  }
}

/** What every viewer is shown is what scoring everybody in the database gives. */
export async function expectAgreement(db: Db, viewers: readonly Viewer[]): Promise<void> {
  const scan = fullScan(readConfig({}))
  for (const { id, call } of viewers) {
    const { suggestions, loosening } = await call.discovery.suggestions({})
    const expected = await scan.best(db, id, new Date(), 20)
    expect(suggestions.map(({ person, compatibility }) => ({ id: person.id, compatibility }))).toEqual(
      expected.best,
    )
    expect(loosening).toEqual(expected.loosening)
  }
}
