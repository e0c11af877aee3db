import { createHash } from 'node:crypto'
import type { TargetKind } from '@netwrk/domain/safety/report'
import type { Db } from '../../../platform/database/database.ts'
import { canonicalJson } from './canonical-json.ts'

/** A file as it is named in what was frozen. */
export type FrozenFile = { name: string; contentType: string; bytes: number; sha256: string }

export type FrozenProfile = {
  accountId: string
  name: string
  username: string
  bio: string
  /** Absent in what was frozen before a profile had them. */
  headline?: string
  website?: string | null
  linkedin?: string | null
  github?: string | null
  age: number | null
  country: string | null
  /** Absent in what was frozen before there was one. */
  city?: string
  skills: string[]
  interests: string[]
  photos: string[]
  isVerified: boolean
  joinedAt: string
}

export type FrozenMessage = {
  id: string
  number: number
  senderId: string
  content: string
  sentAt: string
  isEdited: boolean
  isDeleted: boolean
  attachments: { id: string; name: string; bytes: number }[]
  /** Whether the reporter picked it, or it stands around one that they picked. */
  isReported: boolean
}

/** What a piece of evidence holds, by its kind; the file is null where the storage had none. */
export type FrozenBody = {
  profile?: FrozenProfile
  conversationId?: string
  messages?: FrozenMessage[]
  /** Of a photo or an attachment: where its owner had it. */
  source?: string
  attachmentId?: string
  isReported?: boolean
  file?: FrozenFile | null
}

/** A piece of evidence before it is stored. */
export type EvidenceDraft = { kind: TargetKind; body: FrozenBody; filePath: string | null }

/** Stores what was reported, each piece linked to the one before it by its hash. */
export async function freeze(
  tx: Db,
  { ids, now }: { ids: { next(): string }; now: Date },
  reportId: string,
  drafts: readonly EvidenceDraft[],
): Promise<void> {
  let previous: string | null = null
  for (const [position, { kind, body, filePath }] of drafts.entries()) {
    const hash = hashOf({ kind, position, body, previous })
    await tx
      .insertInto('evidence')
      .values({
        id: ids.next(),
        reportId,
        position,
        kind,
        body: JSON.stringify(body),
        filePath,
        hash,
        frozenAt: now,
      })
      .execute()
    previous = hash
  }
}

type Hashed = { kind: string; position: number; body: unknown; previous: string | null }

/** SHA-256 over a piece of evidence and the hash of the one before it; the file is in it by its own hash. */
export function hashOf({ kind, position, body, previous }: Hashed): string {
  return sha256(canonicalJson({ kind, position, body, previous }))
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
