import { randomInt } from 'node:crypto'
import { recoverySigns, secondFactorRules } from '@netwrk/domain/accounts/second-factor'
import { twoFactor } from 'better-auth/plugins'

/** What the library's hooks know of the call they follow. */
type Call = { path?: string | undefined }

/**
 * The identity library's second factor on our table. Where it would ask for the code only after a password, here it
 * asks after every way in: a session that any call has made is taken back unless that call was the code itself.
 */
export function secondFactorPlugin() {
  const plugin = twoFactor({
    issuer: 'Netwrk',
    totpOptions: { digits: 6, period: secondFactorRules.stepSeconds },
    backupCodeOptions: { customBackupCodesGenerate: recoveryCodes },
    twoFactorCookieMaxAge: secondFactorRules.waitSeconds,
    // Ours counts before a code is validated, so that no number of parallel guesses gets past it.
    accountLockout: { enabled: false },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factor',
        fields: {
          userId: 'account_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  const [askForCode] = plugin.hooks.after
  return { ...plugin, hooks: { after: [{ ...askForCode!, matcher: isWayIn }] } }
}

// Reading a session renews it, which looks like a new one.
function isWayIn({ path = '' }: Call): boolean {
  return path !== '/get-session' && !path.startsWith('/two-factor/')
}

function recoveryCodes(): string[] {
  return Array.from({ length: secondFactorRules.recoveryCodes }, () => {
    const signs = Array.from({ length: 10 }, () => recoverySigns[randomInt(recoverySigns.length)])
    return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`
  })
}
