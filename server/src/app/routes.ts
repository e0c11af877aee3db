import type { Contract } from '@netwrk/domain/contract'
import { profilesContract } from '@netwrk/domain/profiles/profiles.contract'
import { accountsRoutes } from '../slices/accounts/accounts.routes.ts'
import { billingRoutes } from '../slices/billing/billing.routes.ts'
import { connectionsRoutes } from '../slices/connections/connections.routes.ts'
import { deskRoutes } from '../slices/desk/desk.routes.ts'
import { discoveryRoutes } from '../slices/discovery/discovery.routes.ts'
import { helpRoutes } from '../slices/help/help.routes.ts'
import { invitesRoutes } from '../slices/invites/invites.routes.ts'
import { messagesRoutes } from '../slices/messages/messages.routes.ts'
import { matchesLivePattern } from '../slices/messages/patterns/live-patterns.reads.ts'
import { notificationsRoutes } from '../slices/notifications/notifications.routes.ts'
import { profilesRoutes } from '../slices/profiles/profiles.routes.ts'
import { saveLinks } from '../slices/profiles/save-links.ts'
import { rightsRoutes } from '../slices/rights/rights.routes.ts'
import { safetyRoutes } from '../slices/safety/safety.routes.ts'
import { staffRoutes } from '../slices/staff/staff.routes.ts'
import { statsRoutes } from '../slices/stats/stats.routes.ts'
import { uploadsRoutes } from '../slices/uploads/uploads.routes.ts'
import { waitlistRoutes } from '../slices/waitlist/waitlist.routes.ts'
import { type Answers, answer } from './answer.ts'

/** Every call of the contract with what answers it; a call without an answer does not compile. */
export const routes: { [Slice in keyof Contract]: Answers<Contract[Slice]> } = {
  accounts: accountsRoutes,
  profiles: {
    ...profilesRoutes,
    saveLinks: answer(profilesContract.saveLinks, saveLinks(matchesLivePattern)),
  },
  discovery: discoveryRoutes,
  connections: connectionsRoutes,
  messages: messagesRoutes,
  notifications: notificationsRoutes,
  billing: billingRoutes,
  waitlist: waitlistRoutes,
  help: helpRoutes,
  invites: invitesRoutes,
  stats: statsRoutes,
  uploads: uploadsRoutes,
  safety: safetyRoutes,
  rights: rightsRoutes,
  desk: { ...staffRoutes, ...deskRoutes },
}
