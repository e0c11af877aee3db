import { api } from '../../../lib/calls/api.ts'

/** What a member has to agree to, and what they agreed to. */
export const consentQuery = api.rights.consent.queryOptions({ input: {}, staleTime: 60_000, retry: false })
