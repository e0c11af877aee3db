import { createHash } from 'node:crypto'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { chunkGroups } from './chunk-groups.ts'

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`

// The application names all files that a screen may need, and each letter of them is sent before the first paint.
const chunkFileNames = ({ name }: { name: string }) =>
  name === 'start' ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preload(), ...(isSsrBuild ? [] : [nameOfflineFiles()])],
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/lib/zod.ts` }] },
  server: {
    proxy: {
      '/rpc': api,
      '/live': { target: api, ws: true },
      '/files': api,
      '/dev': api,
      '/uploads': api,
      '/mail': api,
    },
  },
  // The drawing runs in the server, which keeps no packages of the browser's.
  ssr: { noExternal: true },
  build: {
    copyPublicDir: !isSsrBuild,
    outDir: 'dist',
    sourcemap: false,
    // The tokens use light-dark(), which these are the first to know.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A test adds up what the first screens need.
    manifest: !isSsrBuild,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups }, chunkFileNames } },
    modulePreload: {
      // Every browser of the target knows it.
      polyfill: false,
    },
  },
}))

/**
 * Names in the page's head what the first paint needs, the fonts, and at a low priority what comes right after it: the
 * application, which the entry imports once that paint is done.
 */
function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        ...Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => headLink({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` })),
        ...filesOfApplication(bundle).map((file) =>
          headLink({ rel: 'modulepreload', fetchpriority: 'low', href: `/${file}` }),
        ),
      ],
    },
  }
}

/** Names for the service worker what it keeps of this build, in place of the empty list in public. */
function nameOfflineFiles(): Plugin {
  return {
    name: 'name-offline-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/'))
          .sort()
          .map((file) => `/${file}`)
        const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
        const source = `self.offlineFiles = ${JSON.stringify({ build, files })}\n`
        this.emitFile({ type: 'asset', fileName: 'offline-files.js', source })
      },
    },
  }
}

function headLink(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }
}

/** The chunk of the application, and all that it imports statically. */
function filesOfApplication(bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    chunk.imports.forEach(visit)
  }
  const application = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/app/start.tsx'),
  )
  if (!application) throw new Error('web/src/app/start.tsx is not in the bundle; has it moved?')
  visit(application.fileName)
  return [...seen]
}
