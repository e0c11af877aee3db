import { z } from 'zod'

/** The live metrics: counts of everybody together, open to everybody. */
export const liveStatsSchema = z.object({
  activeNow: z.number().int().min(0),
  totalUsers: z.number().int().min(0),
  connectionsToday: z.number().int().min(0),
  newConnectionsLastHour: z.number().int().min(0),
  totalMessages: z.number().int().min(0),
  lastUpdated: z.coerce.date(),
})
export type LiveStats = z.infer<typeof liveStatsSchema>
