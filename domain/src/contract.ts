import { accountsContract } from './accounts/accounts.contract.ts'
import { billingContract } from './billing/billing.contract.ts'
import { connectionsContract } from './connections/connections.contract.ts'
import { deskContract } from './desk/desk.contract.ts'
import { discoveryContract } from './discovery/discovery.contract.ts'
import { helpContract } from './help/help.contract.ts'
import { invitesContract } from './invites/invites.contract.ts'
import { messagesContract } from './messages/messages.contract.ts'
import { notificationsContract } from './notifications/notifications.contract.ts'
import { profilesContract } from './profiles/profiles.contract.ts'
import { rightsContract } from './rights/rights.contract.ts'
import { safetyContract } from './safety/safety.contract.ts'
import { statsContract } from './stats/stats.contract.ts'
import { uploadsContract } from './uploads/uploads.contract.ts'
import { waitlistContract } from './waitlist/waitlist.contract.ts'

/** Every call the browser may make, by slice. */
export const contract = {
  accounts: accountsContract,
  profiles: profilesContract,
  discovery: discoveryContract,
  connections: connectionsContract,
  messages: messagesContract,
  notifications: notificationsContract,
  billing: billingContract,
  waitlist: waitlistContract,
  help: helpContract,
  invites: invitesContract,
  stats: statsContract,
  uploads: uploadsContract,
  safety: safetyContract,
  rights: rightsContract,
  desk: deskContract,
}
export type Contract = typeof contract
