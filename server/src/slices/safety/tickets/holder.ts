type Claimed = { claimedBy: string | null; claimedUntil: Date | null }

/** Who works on a ticket now; null where nobody does, or their time is over. */
export function holderOf({ claimedBy, claimedUntil }: Claimed, now: Date): string | null {
  return claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null
}
