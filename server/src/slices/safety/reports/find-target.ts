import { REPORT_CONTEXT, type Target } from '@netwrk/domain/safety/report'
import { pathOfFileUrl } from '@netwrk/domain/uploads/uploads'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { mayReportNow } from '../../profiles/meeting.reads.ts'
import type { FileToCopy } from '../evidence/copy-files.ts'
import type { FrozenMessage, FrozenProfile } from '../evidence/evidence.ts'

type FileOfTarget = FileToCopy & { kind: 'photo' | 'attachment'; attachmentId?: string; isReported: boolean }

/** What a report is about, as it is at this moment. */
export type FoundTarget = {
  profile: FrozenProfile
  conversationId: string | null
  messages: FrozenMessage[]
  files: FileOfTarget[]
}

/**
 * What a member reports, if it belongs to whom they report and they can see it: the person, a photo of theirs, or what
 * they wrote in a conversation of the two, also in one that has ended.
 */
export async function findTarget(
  db: Db,
  reporterId: string,
  subjectId: string,
  target: Target,
): Promise<FoundTarget | null> {
  const profile = await profileToFreeze(db, subjectId)
  if (!profile) return null
  if (target.kind === 'member' || target.kind === 'photo') {
    const photo = target.kind === 'photo' ? target.path : null
    const isSeen = await mayReportNow(db, reporterId, subjectId)
    if (!isSeen && (photo !== null || !(await haveConversed(db, reporterId, subjectId)))) return null
    const files = photosOf(profile, photo)
    if (photo !== null && !files.some(({ isReported }) => isReported)) return null
    return { profile, conversationId: null, messages: [], files }
  }
  const picked = await pickedMessages(db, reporterId, subjectId, target)
  if (!picked) return null
  const messages = await around(db, picked)
  const files = await attachmentsOf(db, picked.ids, 'attachmentId' in target ? target.attachmentId : null)
  return { profile, conversationId: picked.conversationId, messages, files }
}

/** Somebody's profile as it is frozen; null where there is no such account. Whether it can be seen is not asked. */
export async function profileToFreeze(db: Db, accountId: string): Promise<FrozenProfile | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select([
      'account.id as accountId',
      'account.name',
      'account.username',
      'profile.bio',
      'profile.headline',
      'profile.website',
      'profile.linkedin',
      'profile.github',
      'profile.age',
      'profile.country',
      'profile.city',
      'profile.skills',
      'profile.interests',
      'profile.photos',
      'profile.isVerified',
      'profile.joinedAt',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  return row ? { ...row, joinedAt: row.joinedAt.toISOString() } : null
}

/** The photos of a frozen profile as files to copy, the reported one marked. */
export function photosOf({ photos }: FrozenProfile, reported: string | null): FileOfTarget[] {
  return photos.flatMap((photo) => {
    const source = pathOfFileUrl(photo)
    if (source === null) return []
    const isReported = reported !== null && source === (pathOfFileUrl(reported) ?? reported)
    return [{ kind: 'photo', source, name: nameOf(source), contentType: typeOf(source), isReported }]
  })
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }
const typeOf = (path: string) => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

type Picked = { conversationId: string; ids: string[]; numbers: number[] }

async function pickedMessages(
  db: Db,
  reporterId: string,
  subjectId: string,
  target: Exclude<Target, { kind: 'member' | 'photo' }>,
): Promise<Picked | null> {
  const rows = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversationId')
    .select(['message.id', 'message.number', 'message.conversationId'])
    .where('message.senderId', '=', subjectId)
    .where('message.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('conversation.lowId', '=', reporterId), eb('conversation.highId', '=', reporterId)]),
    )
    .where((eb) => {
      if (target.kind === 'message') return eb('message.id', 'in', target.messageIds)
      if (target.kind === 'attachment')
        return eb(
          'message.id',
          '=',
          eb
            .selectFrom('upload')
            .select('upload.messageId')
            .where('upload.id', '=', target.attachmentId)
            .where('upload.removedAt', 'is', null),
        )
      return eb.and([
        eb('message.conversationId', '=', target.conversationId),
        eb('message.number', '=', 1),
        eb.exists(
          eb
            .selectFrom('messageRequest')
            .select('messageRequest.conversationId')
            .where('messageRequest.conversationId', '=', target.conversationId)
            .where('messageRequest.fromId', '=', subjectId),
        ),
      ])
    })
    .execute()
  const conversations = new Set(rows.map(({ conversationId }) => conversationId))
  const wanted = target.kind === 'message' ? new Set(target.messageIds).size : 1
  if (conversations.size !== 1 || rows.length !== wanted) return null
  return {
    conversationId: rows[0]!.conversationId,
    ids: rows.map(({ id }) => id),
    numbers: rows.map(({ number }) => number),
  }
}

/** The picked messages and so many before and after each, in their order. */
async function around(db: Db, { conversationId, ids, numbers }: Picked): Promise<FrozenMessage[]> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'number', 'senderId', 'content', 'sentAt', 'editedAt', 'deletedAt'])
    .where('conversationId', '=', conversationId)
    .where((eb) =>
      eb.or(numbers.map((number) => eb.between('number', number - REPORT_CONTEXT, number + REPORT_CONTEXT))),
    )
    .orderBy('number')
    .execute()
  const files = await db
    .selectFrom('upload')
    .select(['id', 'messageId', 'name', 'bytes'])
    .where(sql<boolean>`message_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ editedAt, deletedAt, sentAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    isEdited: editedAt !== null,
    isDeleted: deletedAt !== null,
    attachments: files
      .filter(({ messageId }) => messageId === row.id)
      .map(({ id, name, bytes }) => ({ id, name, bytes })),
    isReported: ids.includes(row.id),
  }))
}

async function attachmentsOf(
  db: Db,
  messageIds: readonly string[],
  reported: string | null,
): Promise<FileOfTarget[]> {
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'path', 'name', 'contentType'])
    .where('messageId', 'in', [...messageIds])
    .where('removedAt', 'is', null)
    .orderBy('messageId')
    .orderBy('position')
    .execute()
  return rows.map(({ id, path, name, contentType }) => ({
    kind: 'attachment',
    attachmentId: id,
    source: path,
    name,
    contentType,
    isReported: reported === null || reported === id,
  }))
}

/** Whether a conversation joins the two, or did. */
async function haveConversed(db: Db, a: string, b: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('lowId', '=', a), eb('highId', '=', b)]),
        eb.and([eb('lowId', '=', b), eb('highId', '=', a)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
