import type {
  DirectoryCursor,
  DirectoryEntry,
  DirectoryRank,
} from '@netwrk/domain/discovery/directory/directory'
import type { Preferences } from '@netwrk/domain/discovery/preferences'
import { statedWishes } from '@netwrk/domain/profiles/goals'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { keptApartFrom } from '../../profiles/meeting.reads.ts'
import { suggestible } from '../discovery.reads.ts'
import { passes } from './passes.ts'

type Viewer = { id: string; country: string | null }

type Wanted = {
  rank: DirectoryRank
  /** As a `tsquery`; null for everybody. */
  query: string | null
  /** Whom a surer rank has found already, likewise; null for nobody. */
  besides: string | null
  filters: Preferences | null
  after: DirectoryCursor | null
  limit: number
}

/** Somebody who was found, and where a page that ends with them ends. */
export type Listed = { entry: DirectoryEntry; cursor: DirectoryCursor }

/**
 * Members whom a viewer can find in the directory, the newest first: those who can be suggested, with a verified address
 * whatever the operator asks of suggestions, and nobody who is kept apart from the viewer. They are left out before the
 * page is cut, so that neither its length nor its end tells of them.
 */
export async function findListed(db: Db, viewer: Viewer, wanted: Wanted): Promise<Listed[]> {
  const { rank, query, besides, filters, after, limit } = wanted
  const rows = await suggestible(db, { suggestsVerifiedOnly: true })
    .innerJoin('memberWords', 'memberWords.accountId', 'profile.accountId')
    .select(entryColumns)
    .where('profile.accountId', '!=', viewer.id)
    .where(sql<boolean>`profile.account_id not in (${keptApartFrom(viewer.id)})`)
    .$if(query !== null, (members) =>
      members.where(sql<boolean>`member_words.words @@ ${query}::text::tsquery`),
    )
    .$if(besides !== null, (members) =>
      members.where(sql<boolean>`not member_words.words @@ ${besides}::text::tsquery`),
    )
    .$if(filters !== null, (members) => members.where(passes(filters!, viewer)))
    .$if(after !== null, (members) =>
      members.where(
        sql<boolean>`(profile.joined_at, profile.account_id) < (${after?.joinedAt}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('profile.joinedAt', 'desc')
    .orderBy('profile.accountId', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    entry: entryOf(row),
    cursor: { rank, joinedAt: row.joinedAt, id: row.id },
  }))
}

const entryColumns = [
  'account.id',
  'account.name',
  'profile.headline',
  'profile.city',
  'profile.country',
  'profile.worksRemotely',
  'profile.skills',
  'profile.lookingFor as saidLookingFor',
  'preference.lookingFor as preferredLookingFor',
  'profile.photos',
  'profile.tier',
  'profile.isVerified',
  'profile.joinedAt',
] as const

type Row = Omit<DirectoryEntry, 'wishes' | 'photo' | 'country' | 'skills' | 'tier'> & {
  country: string | null
  skills: string[]
  tier: string
  photos: string[]
  saidLookingFor: string[] | null
  preferredLookingFor: string[]
}

function entryOf(row: Row): DirectoryEntry {
  const { id, name, headline, city, country, worksRemotely, skills, tier, isVerified } = row
  return {
    ...{ id, name, headline, city, country, worksRemotely, skills, tier, isVerified },
    wishes: row.saidLookingFor ?? statedWishes(row.preferredLookingFor),
    photo: row.photos[0] ?? null,
    // The lists are the contract's: what was stored came from them, and the check of the answer refuses the rest.
  } as DirectoryEntry
}
