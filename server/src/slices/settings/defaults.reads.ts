import type { Settings } from '@netwrk/domain/desk/settings'
import { ladderText, strikesText } from '@netwrk/domain/safety/strike-texts'
import type { Config } from '../../config/config.ts'

/** What holds where the desk has said nothing: what the environment says, where there is a key for it. */
export function defaultsOf(config: Config): Settings {
  const { perCategory, days, ladder } = config.strikeRules
  return {
    signUpsPaused: false,
    firstContactsPaused: false,
    readOnly: false,
    banner: null,
    strikes: strikesText(perCategory),
    strikeDays: days,
    strikeLadder: ladderText(ladder),
    limitedContacts: config.limitedContacts,
    memberStorage: config.memberStorage && config.memberStorage / 2 ** 20,
    minFreeDisk: config.minFreeDisk / 2 ** 20,
    standIns: config.placeholderStats,
    suggestionOrder: config.suggestionOrder,
    securityContact: config.securityContact ?? null,
    approvalAbove: 100,
    announcementPace: 5,
    operatorName: null,
    operatorContact: null,
    unverifiedDays: 30,
    caseDays: 365,
    auditDays: 730,
    logDays: 30,
    eventDays: 7,
  }
}
