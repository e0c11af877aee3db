import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts()],
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/lib/zod.ts` }] },
  server: {
    proxy: {
      '/rpc': api,
      '/live': { target: api, ws: true },
      '/files': api,
      '/dev': api,
    },
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The tokens use light-dark(), which these are the first to know.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A test adds up what the first screens need.
    manifest: true,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
})

/** Names the two fonts in the page's head, so that they load beside the script and not after the styles. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  }
}
