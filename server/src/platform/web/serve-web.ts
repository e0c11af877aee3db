import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { isScreen } from '@netwrk/domain/screens'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createDrawings, isDrawn, type KnownOfGuest } from './drawings.ts'
import { pageOf } from './page.ts'

type Needs = {
  publicOrigin: string
  /** How the gate stands and who can sign in how, for somebody who is surely a guest; null for all others, and where it is not known. */
  knownOfGuest(headers: Headers): Promise<KnownOfGuest | null>
}

/**
 * Serves the built web application. A path that is neither a file nor a screen gets the page too, which leads Home, but
 * with 404: whoever else asks learns that nothing is there. Unbuilt, as in tests, it serves nothing.
 */
export function serveWeb(app: Hono, needs: Needs, root = builtWeb()): void {
  if (!root) return
  const drawingOf = createDrawings(root)
  app.use(compress())
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      // Their names change with their content.
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  // One that an older page asks for is gone: a page in its place would pass for a broken script.
  app.get('/assets/*', (c) => c.notFound())
  const files = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', 'no-cache'),
  })
  // The page itself is none of the files: it has a head of its own for every screen.
  app.use((c, next) => {
    const isPage = c.req.path === '/' || c.req.path === '/index.html'
    return isPage || c.req.path.startsWith('/.') ? next() : files(c, next)
  })
  app.get('*', async (c) => {
    const { path } = c.req
    const mayBeDrawn = isDrawn(path, new URL(c.req.url).search)
    const known = mayBeDrawn ? await needs.knownOfGuest(c.req.raw.headers) : null
    // Without its drawing the screen is as good, only later.
    const drawing = known && (await drawingOf(path, known).catch(() => null))
    const built = await readFile(join(root, 'index.html'), 'utf8')
    // Of a guest and of a member the page is another one.
    c.header('cache-control', 'no-cache, private')
    const page = pageOf(built, { path, publicOrigin: needs.publicOrigin, drawing })
    return c.html(page, isScreen(path) ? 200 : 404)
  })
}

function builtWeb(): string | null {
  const web = dirname(createRequire(import.meta.url).resolve('@netwrk/web/package.json'))
  const dist = join(web, 'dist')
  return existsSync(join(dist, 'index.html')) ? dist : null
}
