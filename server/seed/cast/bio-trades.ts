import type { Skill } from '@netwrk/domain/profiles/skills'
import type { Trade } from './bio-trade.ts'
import { craftTrades } from './bio-trades-craft.ts'
import { onlineTrades } from './bio-trades-online.ts'

/** Every skill as a trade. */
export const trades: Record<Skill, Trade> = { ...onlineTrades, ...craftTrades }
