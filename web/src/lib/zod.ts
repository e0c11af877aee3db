import { config } from 'zod/v4'

// What every `import 'zod'` in the browser's bundle leads to (vite.config.ts), so that this runs before any schema is
// made: without it zod tries `new Function` once, which the content security policy refuses and reports.
config({ jitless: true })

export * from 'zod/v4'
