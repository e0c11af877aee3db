import type { Standing } from '@netwrk/domain/safety/decision'

/**
 * What holds for a member now, a sentence each, the gravest first; none where nothing does. `momentText` writes a time as
 * its reader does.
 */
export function standingTexts(standing: Standing, momentText: (at: Date) => string): string[] {
  const until = (at: Date | null) => (at === null ? 'until we say otherwise' : `until ${momentText(at)}`)
  if (standing.isBanned)
    return ["Your account is closed for good. Nobody can see you here, and you can't see anyone."]
  return [
    ...(standing.isSuspended
      ? [
          `Your account is suspended ${until(standing.suspendedUntil)}. Nobody can see you here, and you can't see anyone.`,
        ]
      : []),
    ...(standing.isHidden
      ? [
          `You won't be suggested to anyone ${until(standing.hiddenUntil)}. Your matches and conversations stay.`,
        ]
      : []),
    ...(standing.areContactsLimited
      ? [
          `You can start fewer new contacts ${until(standing.contactsLimitedUntil)}. The ones you have stay as they are.`,
        ]
      : []),
  ]
}

/** How strikes count; empty where there are none. */
export function strikesText(strikes: number): string {
  if (strikes === 0) return ''
  const count = strikes === 1 ? 'One strike counts' : `${strikes} strikes count`
  return `${count} against your account now. The more there are, the stricter the next decision.`
}
