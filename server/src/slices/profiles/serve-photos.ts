import type { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { identifyActor } from '../accounts/member-session.ts'

/** Profile photos, for signed-in members only (DECISIONS 31): a link alone opens nothing. */
export function servePhotos(app: Hono, deps: Deps): void {
  app.get('/files/profile-photos/*', async (c) => {
    const { actor } = await identifyActor(deps, c.req.raw.headers)
    const path = decodeURIComponent(new URL(c.req.url).pathname).slice('/files/'.length)
    const file = actor && (await deps.files.get(path))
    if (!file) return c.text('Not found', 404)
    return c.body(file.body, 200, {
      'content-type': file.contentType,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
    })
  })
}
