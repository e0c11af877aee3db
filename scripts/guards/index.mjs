import { accounts } from './accounts.mjs'
import { billing } from './billing.mjs'
import { connections } from './connections.mjs'
import { demo } from './desk/demo.mjs'
import { desk } from './desk/desk.mjs'
import { deskSettings } from './desk/desk-settings.mjs'
import { help } from './desk/help.mjs'
import { staff } from './desk/staff.mjs'
import { directory } from './directory.mjs'
import { discovery } from './discovery.mjs'
import { distance } from './distance.mjs'
import { invites } from './invites.mjs'
import { messages } from './messages.mjs'
import { moderation } from './moderation.mjs'
import { notes } from './notes.mjs'
import { notifications } from './notifications.mjs'
import { backup } from './operation/backup.mjs'
import { failOver } from './operation/fail-over.mjs'
import { operation } from './operation/operation.mjs'
import { ops } from './operation/ops.mjs'
import { problems } from './operation/problems.mjs'
import { upgrades } from './operation/upgrades.mjs'
import { parts } from './parts.mjs'
import { phone } from './phone.mjs'
import { profiles } from './profiles.mjs'
import { community } from './rights/community.mjs'
import { departures } from './rights/departures.mjs'
import { exports } from './rights/export.mjs'
import { retentionGuards } from './rights/retention.mjs'
import { rights } from './rights/rights.mjs'
import { safety } from './safety.mjs'
import { savedIndex } from './saved-index.mjs'
import { searchThreads } from './search-threads.mjs'
import { secondFactor } from './second-factor.mjs'
import { securityAccounts } from './security/accounts.mjs'
import { securityFiles } from './security/files.mjs'
import { securityGate } from './security/gate.mjs'
import { securityHost } from './security/host.mjs'
import { securityInput } from './security/input.mjs'
import { securityKnownBrowsers } from './security/known-browsers.mjs'
import { securityLimits } from './security/limits.mjs'
import { securityMailedLinks } from './security/mailed-links.mjs'
import { securityNames } from './security/names.mjs'
import { securityPictures } from './security/pictures.mjs'
import { securityPostgres } from './security/postgres.mjs'
import { securityPrivacy } from './security/privacy.mjs'
import { securityQuotas } from './security/quotas.mjs'
import { securitySecret } from './security/secret.mjs'
import { securitySquatting } from './security/squatting.mjs'
import { securityWeb } from './security/web.mjs'
import { sessions } from './sessions.mjs'
import { staleSaves } from './stale-saves.mjs'
import { uploads } from './uploads.mjs'
import { welcome } from './welcome.mjs'

// Each guard: its name; the file and the text that is taken away, or what is put in its place; the test file, and words
// of the name of the test that fails then.
export const guards = [
  ...accounts,
  ...backup,
  ...billing,
  ...community,
  ...connections,
  ...demo,
  ...departures,
  ...retentionGuards,
  ...rights,
  ...desk,
  ...deskSettings,
  ...directory,
  ...discovery,
  ...savedIndex,
  ...searchThreads,
  ...distance,
  ...exports,
  ...failOver,
  ...help,
  ...invites,
  ...messages,
  ...moderation,
  ...notes,
  ...notifications,
  ...operation,
  ...ops,
  ...parts,
  ...phone,
  ...problems,
  ...profiles,
  ...safety,
  ...secondFactor,
  ...sessions,
  ...staff,
  ...staleSaves,
  ...upgrades,
  ...uploads,
  ...welcome,
  ...securityAccounts,
  ...securityFiles,
  ...securityGate,
  ...securityHost,
  ...securityInput,
  ...securityKnownBrowsers,
  ...securityLimits,
  ...securityMailedLinks,
  ...securityNames,
  ...securityPictures,
  ...securityPostgres,
  ...securityPrivacy,
  ...securityQuotas,
  ...securitySecret,
  ...securitySquatting,
  ...securityWeb,
]
