import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { mayDo } from '@netwrk/domain/desk/permissions'
import { idSchema } from '@netwrk/domain/text'
import type { Context, Hono } from 'hono'
import type { Ctx, Deps, MemberCtx } from '../../../deps.ts'
import { doerOf } from '../../staff/audit/audit.claims.ts'
import { roleOf } from '../../staff/roles/staff.reads.ts'
import { openEvidence } from './open-evidence.ts'

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
  return openEvidence(ctx, await doerOf(db, ctx), { evidenceId: id })
}
