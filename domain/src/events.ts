import type { AccountEvent } from './accounts/accounts.events.ts'
import type { BillingEvent } from './billing/billing.events.ts'
import type { ConnectionEvent } from './connections/connections.events.ts'
import type { DeskEvent } from './desk/desk.events.ts'
import type { MessageEvent } from './messages/messages.events.ts'
import type { NotificationEvent } from './notifications/notifications.events.ts'
import type { ProfileEvent } from './profiles/profiles.events.ts'
import type { RightsEvent } from './rights/rights.events.ts'
import type { SafetyEvent } from './safety/safety.events.ts'
import type { UploadEvent } from './uploads/uploads.events.ts'
import type { WaitlistEvent } from './waitlist/waitlist.events.ts'

/** Everything that happens. A slice declares its own union and adds it here, and nowhere else. */
export type DomainEvent =
  | AccountEvent
  | ProfileEvent
  | ConnectionEvent
  | MessageEvent
  | NotificationEvent
  | BillingEvent
  | WaitlistEvent
  | UploadEvent
  | SafetyEvent
  | RightsEvent
  | DeskEvent
  | RightsEvent

export type EventType = DomainEvent['type']
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>
