import type { AgreedTo } from '@netwrk/domain/rights/text-kinds'
import { api } from '../../../lib/calls/api.ts'

/** The newest version of each text: what a newcomer agrees to. */
export const newestTextsQuery = api.rights.texts.queryOptions({ input: {}, staleTime: 60_000 })

/** What a form that links to these has shown. */
export function hashesOf(texts: readonly { kind: keyof AgreedTo; hash: string }[]): AgreedTo {
  return Object.fromEntries(texts.map(({ kind, hash }) => [kind, hash])) as AgreedTo
}
