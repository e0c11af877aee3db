import { config } from 'zod'

// Without this zod tries `new Function` once, which the content security policy refuses and reports.
config({ jitless: true })
