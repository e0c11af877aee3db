import { z } from 'zod'

/** Match analytics. */
export const analyticsSchema = z.object({
  totalSwipes: z.number().int().min(0),
  connectSwipes: z.number().int().min(0),
  passSwipes: z.number().int().min(0),
  totalMatches: z.number().int().min(0),
  /** Over the active matches, unrounded; 0 without any. */
  averageMatchScore: z.number().min(0).max(100),
  /** The most frequent first, at most 5. */
  topCommonInterests: z.array(z.string()),
  /** Matches to connects, in whole percent; 0 without any. */
  matchRate: z.number().int().min(0).max(100),
})
export type Analytics = z.infer<typeof analyticsSchema>

const TOP_INTERESTS = 5

type Facts = {
  connectSwipes: number
  passSwipes: number
  matches: readonly { score: number; commonInterests: readonly string[] }[]
}

/** What a member's swipes and active matches come to. */
export function analyticsOf({ connectSwipes, passSwipes, matches }: Facts): Analytics {
  const total = matches.reduce((sum, { score }) => sum + score, 0)
  return {
    totalSwipes: connectSwipes + passSwipes,
    connectSwipes,
    passSwipes,
    totalMatches: matches.length,
    averageMatchScore: matches.length === 0 ? 0 : total / matches.length,
    topCommonInterests: mostFrequent(matches.flatMap(({ commonInterests }) => commonInterests)),
    matchRate: connectSwipes === 0 ? 0 : Math.min(100, Math.round((100 * matches.length) / connectSwipes)),
  }
}

function mostFrequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, TOP_INTERESTS)
    .map(([text]) => text)
}
