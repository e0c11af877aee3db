import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { mayDo } from '@netwrk/domain/desk/permissions'
import { idSchema } from '@netwrk/domain/text'
import type { Context, Hono } from 'hono'
import type { Ctx, Deps, MemberCtx } from '../../../deps.ts'
import { auditBy } from '../../staff/audit/audit.claims.ts'
import { roleOf } from '../../staff/roles/staff.reads.ts'

type Opened = { context: Ctx }

/**
 * `GET /files/documents/ID`: a document of a business, for the staff that decides about it; that it was opened is on
 * record. To everybody else it does not exist.
 */
export function serveDocuments(
  app: Hono,
  { files }: Pick<Deps, 'files'>,
  open: (c: Context) => Promise<Opened>,
): void {
  app.get('/files/documents/:id', async (c) => {
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'private, no-store')
    const id = idSchema.safeParse(c.req.param('id'))
    const { context } = await open(c)
    const found =
      id.success && context.actor ? await lookAtDocument({ ...context, actor: context.actor }, id.data) : null
    const file = found && (await files.open(found.path))
    if (!found || !file) return c.text('Not found', 404)
    c.header('content-type', found.contentType)
    c.header('content-disposition', 'attachment')
    c.header('content-length', String(file.bytes))
    return c.body(Readable.toWeb(file.stream) as ReadableStream<Uint8Array<ArrayBuffer>> as never)
  })
}

async function lookAtDocument(ctx: MemberCtx, id: string) {
  const { actor, db } = ctx
  const role = actor.isSuspended ? null : await roleOf(db, actor.id)
  if (role === null || !mayDo(role, 'members.verify')) return null
  return db.transaction().execute(async (tx) => {
    const document = await tx
      .selectFrom('upload')
      .select(['path', 'contentType', 'ownerId'])
      .where('id', '=', id)
      .where('purpose', '=', 'verification')
      .where('claimedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (!document) return null
    const details = { uploadId: id }
    await auditBy(tx, ctx, { act: 'member.document_opened', subjectId: document.ownerId, details })
    return document
  })
}
