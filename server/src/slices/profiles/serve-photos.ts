import type { Hono } from 'hono'
import type { FilesPort } from '../../platform/files/files.ts'

/**
 * Profile photos, for signed-in members only (DECISIONS 31): a link alone opens nothing.
 * @param isMember whether the request's session is somebody's
 */
export function servePhotos(
  app: Hono,
  files: FilesPort,
  isMember: (headers: Headers) => Promise<boolean>,
): void {
  app.get('/files/profile-photos/*', async (c) => {
    const path = pathOf(c.req.url)
    const file = path && (await isMember(c.req.raw.headers)) ? await files.get(path) : null
    if (!file) return c.text('Not found', 404)
    return c.body(file.body, 200, {
      'content-type': file.contentType,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
    })
  })
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname).slice('/files/'.length)
  } catch {
    return null
  }
}
