import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { idSchema } from '@netwrk/domain/text'
import type { Context, Hono } from 'hono'
import type { Ctx } from '../../../deps.ts'
import { isLinkGood } from './export-link.ts'
import { isExportReady, storedAt } from './exports.reads.ts'

/**
 * `GET /files/export/ID?until=…&key=…`: an archive, for the member it is of, in the session that proved who sits there.
 * To everybody else it does not exist.
 * @param open who is asking
 */
export function serveExports(app: Hono, open: (c: Context) => Promise<{ context: Ctx }>): void {
  app.get('/files/export/:id', async (c) => {
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'private, no-store')
    const { context } = await open(c)
    const path = await pathFor(c, context)
    if (path === null) return c.text('Not found', 404)

    const day = context.clock.now().toISOString().slice(0, 10)
    const disposition = `attachment; filename="netwrk-your-data-${day}.zip"`
    const link = await context.files.link(path, { contentType: 'application/zip', disposition })
    if (link !== null) return c.redirect(link, 302)
    const file = await context.files.open(path)
    if (!file) return c.text('Not found', 404)
    c.header('content-type', 'application/zip')
    c.header('content-disposition', disposition)
    c.header('content-length', String(file.bytes))
    if (c.req.method === 'HEAD') {
      file.stream.destroy()
      return c.body(null)
    }
    return c.body(Readable.toWeb(file.stream) as ReadableStream<Uint8Array<ArrayBuffer>> as never)
  })
}

async function pathFor(c: Context, { actor, clock, db, signLink }: Ctx): Promise<string | null> {
  const id = idSchema.safeParse(c.req.param('id'))
  const until = new Date(Number(c.req.query('until')))
  if (!actor || !id.success || Number.isNaN(until.getTime())) return null
  const opens = { exportId: id.data, sessionId: actor.sessionId, until }
  if (!isLinkGood(signLink, opens, c.req.query('key') ?? '', clock.now())) return null
  return (await isExportReady(db, id.data, actor.id, clock.now())) ? storedAt(id.data) : null
}
