import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'

/** Serves the built web application; any path that is no file is a screen of it. Unbuilt, as in tests, nothing. */
export function serveWeb(app: Hono): void {
  const root = builtWeb()
  if (!root) return
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
  app.use(
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'no-cache') }),
  )
  app.get('*', async (c) => {
    c.header('cache-control', 'no-cache')
    return c.html(await readFile(join(root, 'index.html'), 'utf8'))
  })
}

function builtWeb(): string | null {
  const web = dirname(createRequire(import.meta.url).resolve('@netwrk/web/package.json'))
  const dist = join(web, 'dist')
  return existsSync(join(dist, 'index.html')) ? dist : null
}
