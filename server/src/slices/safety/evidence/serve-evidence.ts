import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { mayDo } from '@netwrk/domain/desk/permissions'
import { idSchema } from '@netwrk/domain/text'
import type { Context, Hono } from 'hono'
import type { Ctx, Deps, MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { auditBy } from '../audit/audit.ts'
import { roleOf } from '../staff/staff.reads.ts'
import type { FrozenBody } from './evidence.ts'

type Opened = { context: Ctx }

/**
 * `GET /files/evidence/ID`: a copied file, for the staff that decides about reports; that it was opened is on record.
 * To everybody else, and to whom it is about, it does not exist.
 */
export function serveEvidence(
  app: Hono,
  { files }: Pick<Deps, 'files'>,
  open: (c: Context) => Promise<Opened>,
): void {
  app.get('/files/evidence/:id', async (c) => {
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'private, no-store')
    const id = idSchema.safeParse(c.req.param('id'))
    const { context } = await open(c)
    const found =
      id.success && context.actor ? await lookAt({ ...context, actor: context.actor }, id.data) : null
    const file = found && (await files.open(found.filePath))
    if (!found || !file) return c.text('Not found', 404)
    const { contentType } = found.file
    c.header('content-type', contentType)
    // Only pictures that we encoded or drew are shown in their place.
    c.header('content-disposition', contentType.startsWith('image/') ? 'inline' : 'attachment')
    c.header('content-length', String(file.bytes))
    return c.body(Readable.toWeb(file.stream) as ReadableStream<Uint8Array<ArrayBuffer>> as never)
  })
}

async function lookAt(ctx: MemberCtx, id: string) {
  const { actor, db } = ctx
  const role = actor.isSuspended ? null : await roleOf(db, actor.id)
  if (role === null || !mayDo(role, 'safety.moderate')) return null
  return transact(ctx, async (tx) => {
    const row = await tx
      .selectFrom('evidence')
      .innerJoin('report', 'report.id', 'evidence.reportId')
      .select(['evidence.filePath', 'evidence.body', 'report.subjectId'])
      .where('evidence.id', '=', id)
      .executeTakeFirst()
    const file = (row?.body as FrozenBody | undefined)?.file
    if (!row || row.filePath === null || !file || row.subjectId === actor.id) return null
    const details = { evidenceId: id }
    await auditBy(tx, ctx, { act: 'evidence.opened', subjectId: row.subjectId, details })
    return { filePath: row.filePath, file }
  })
}
