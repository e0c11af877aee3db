import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import { profileCompleteness } from '@netwrk/domain/profiles/completeness'
import { statedWishes } from '@netwrk/domain/profiles/goals'
import { revisedKeys } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile, Person } from '@netwrk/domain/profiles/profiles.contract'
import { obstacleToSuggestion } from '@netwrk/domain/profiles/suggested'
import type { Welcome, WelcomeStep } from '@netwrk/domain/profiles/welcome'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { revisionsOf } from '../../platform/database/revisions.ts'
import type { DB } from '../../platform/generated/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import { mayMeet, theseMayMeet } from './meeting.reads.ts'
import { pausedUntil, pauseOf } from './pause/pause.reads.ts'

const personColumns = [
  'account.id',
  'account.name',
  'account.username',
  'account.emailVerified',
  'profile.phoneVerified',
  'profile.age',
  'profile.bio',
  'profile.country',
  'profile.city',
  'profile.worksRemotely',
  'profile.skills',
  'profile.interests',
  'profile.experience',
  'profile.primaryGoal',
  'profile.lookingFor as saidLookingFor',
  'preference.lookingFor as preferredLookingFor',
  'profile.headline',
  'profile.neededSkills',
  'profile.website',
  'profile.linkedin',
  'profile.github',
  'profile.businessStage',
  'profile.teamSize',
  'profile.revenue',
  'profile.completedProjects',
  'profile.weeklyHours',
  'profile.startsInMonths',
  'profile.photos',
  'profile.tier',
  'profile.isVerified',
  'profile.lastActiveAt',
  'profile.joinedAt',
] as const

/**
 * Members with all that others may see of them; the ground every read of people stands on.
 * @param viewerId whose screen it is for, where it is for one
 */
export function people(db: Db, viewerId?: string) {
  return db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .innerJoin('preference', 'preference.accountId', 'account.id')
    .select(personColumns)
    .select(connectionsOf('account.id').as('connections'))
    .select((eb) =>
      eb
        .and([
          eb('profile.showsOnlineStatus', '=', true),
          eb('profile.pausedUntil', 'is', null),
          ...(viewerId === undefined ? [] : [showsOwnStatus(viewerId)]),
        ])
        .as('showsOnlineStatus'),
    )
}

/** How many active matches somebody has. */
function connectionsOf(member: string) {
  return sql<number>`(
    select count(*)::int from match
    where match.status = 'active' and (match.low_id = ${sql.ref(member)} or match.high_id = ${sql.ref(member)}))`
}

/** Who hides their own status, as a break does, does not see others' either. */
export function showsOwnStatus(viewerId: string) {
  return sql<boolean>`(select shows_online_status and paused_until is null from profile where account_id = ${viewerId})`
}

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

/** Which members others can reach at all. Whether one of them is there for a certain other says `mayMeet`. */
export function isReachable(eb: ExpressionBuilder<DB, 'profile'>) {
  return eb('profile.isSuspended', '=', false)
}

/** Whether a profile says something of its owner: see the domain's `isBlank`. */
export function saysSomething({ eb, or }: ExpressionBuilder<DB, 'profile'>) {
  const none = sql<string[]>`'{}'`
  return or([eb('profile.bio', '!=', ''), eb('profile.skills', '!=', none), eb('profile.photos', '!=', none)])
}

/** A row as others see it. */
export function personOf(row: PersonRow): Person {
  const { emailVerified, phoneVerified, showsOnlineStatus, saidLookingFor, preferredLookingFor, ...shown } =
    row
  return {
    ...shown,
    lookingFor: saidLookingFor ?? preferredLookingFor,
    wishes: saidLookingFor ?? statedWishes(preferredLookingFor),
    lastActiveAt: showsOnlineStatus ? row.lastActiveAt : null,
    verificationLevel: verificationLevelOf({ emailVerified, phoneVerified }),
    // The lists are the contract's: what was stored came from them, and the check of the answer refuses the rest.
  } as Person
}

/** One reachable member as the viewer sees them, or null; null, too, for two who may not meet. */
export async function findPerson(db: Db, id: string, viewerId: string): Promise<Person | null> {
  const [row] = await found(db, { id, viewerId })
  return row ? personOf(row) : null
}

const found = keptStatement<{ id: string; viewerId: string }, PersonRow>((db, { id, viewerId }) =>
  people(db, viewerId)
    .modifyFront(preparedAs('find_person'))
    .where('account.id', '=', id)
    .where(isReachable)
    .where(mayMeet(viewerId, 'account.id')),
)

/** What two members like and can do, where each of them finds the other; else null. */
export async function tastesOfBoth(db: Db, one: string, other: string) {
  const [first, second] = await tastes(db, { one, other })
  return first && second ? ([first, second] as const) : null
}

const tastes = keptStatement((db, { one, other }: { one: string; other: string }) =>
  db
    .selectFrom('profile')
    .modifyFront(preparedAs('tastes_of_both'))
    .innerJoin(
      sql<{
        shown: string
        viewer: string
      }>`(values (${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`.as<'sight'>(
        sql`sight (shown, viewer)`,
      ),
      (join) => join.onRef('sight.shown', '=', 'profile.accountId'),
    )
    .select(['profile.interests', 'profile.skills'])
    .where(isReachable)
    .where(theseMayMeet('sight.viewer', 'sight.shown')),
)

export async function profileOf(
  { db, config }: { db: Db; config: Config },
  accountId: string,
): Promise<OwnProfile> {
  const row = await people(db)
    .select([
      'account.email',
      'account.phoneNumber',
      'profile.activityScore',
      'profile.pauseWords',
      'profile.welcomeStep',
      'profile.welcomeIsOffered',
      pausedUntil,
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const person = personOf(row)
  return {
    ...person,
    revisions: await revisionsOf(db, accountId, revisedKeys),
    lastActiveAt: row.lastActiveAt,
    email: row.email,
    phoneNumber: row.phoneNumber,
    activityScore: row.activityScore,
    profileCompleteness: profileCompleteness({ ...person, photoCount: person.photos.length }),
    pause: pauseOf(row),
    welcome: welcomeOf(row),
    suggestionObstacle: obstacleToSuggestion(person, config),
  }
}

function welcomeOf(row: { welcomeStep: string | null; welcomeIsOffered: boolean }): Welcome | null {
  if (row.welcomeStep === null) return null
  return { step: row.welcomeStep as WelcomeStep, isOffered: row.welcomeIsOffered }
}
