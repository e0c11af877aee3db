import { api } from '../../../lib/calls/api.ts'

/** Where the deck is in the query cache. */
export const deckKey = ['network-deck']

/** What is dealt from. */
export const suggestionsQuery = api.discovery.suggestions.queryOptions({ input: {} })
