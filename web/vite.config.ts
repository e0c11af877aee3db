import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { chunkGroups } from './chunk-groups.ts'

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`

// What a visit begins with most often: the browser asks for all files of these at once. Of other parts it asks for the first, which names the
// others: if the application named them, it would be 2 kB larger, and each letter of it is sent before a first screen is usable.
const entrances = ['start', 'waitlist.page', 'guest-home.page', 'member-home.page', 'load-auth', 'auth.page']
const isEntrance = (file: string) => entrances.some((name) => file.startsWith(`assets/${name}-`))

const chunkFileNames = ({ name }: { name: string }) =>
  entrances.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preload(), ...(isSsrBuild ? [] : [importAtOnce(), nameOfflineFiles()])],
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
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || isEntrance(file) ? files : [],
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

/**
 * Has each part that loads later import all that its imports import, so that the browser asks for everything at once and not
 * level by level.
 */
function importAtOnce(): Plugin {
  return {
    name: 'import-at-once',
    apply: 'build',
    generateBundle(_options, bundle) {
      const known = filesOfApplication(bundle)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry || known.includes(chunk.fileName)) continue
        const named = [chunk.fileName, ...chunk.imports, ...known]
        const others = filesOf(bundle, chunk.fileName).filter((file) => !named.includes(file))
        // At the end, so that everything is evaluated in the order in which it would be without.
        chunk.code = [chunk.code, ...others.map((file) => `import"./${basename(file)}";`)].join('\n')
      }
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
  const application = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/app/start.tsx'),
  )
  if (!application) throw new Error('web/src/app/start.tsx is not in the bundle; has it moved?')
  return filesOf(bundle, application.fileName)
}

/** A chunk, and all that it imports statically. */
function filesOf(bundle: Rolldown.OutputBundle, first: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return
    seen.add(file)
    chunk.imports.forEach(visit)
  }
  visit(first)
  return [...seen]
}
