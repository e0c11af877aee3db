// Who may write which table: slices (or folders of the platform) whose own it is, and single files of others that
// write one thing of it. `table-writers.mjs` compares this list with the sources, both ways.
const slice = (name) => `server/src/slices/${name}/`
const platform = (name) => `server/src/platform/${name}/`

/** What fills an empty database writes as it needs. */
export const spared = /^server\/(seed\/|src\/app\/seed-demo\.ts$|src\/testing\/)|\/testing\/|\.test\.ts$/

/** Tables that only libraries write: better-auth writes these, and those of `account` and its like besides. */
export const writtenByLibraries = ['rate_limit']

export const tableWriters = {
  appeal: [slice('safety')],
  appeal_message: [slice('safety')],
  audit: [slice('safety')],
  account: [slice('accounts'), 'server/src/slices/profiles/save-profile.ts'],
  ban_mark: [slice('safety')],
  ban_mark_hit: [slice('safety')],
  billing_customer: [slice('billing')],
  billing_notice: [slice('billing')],
  billing_version: [slice('billing')],
  block: [slice('safety')],
  business_verification: [slice('profiles')],
  checkout: [slice('billing')],
  conversation: [slice('messages')],
  credential: [slice('accounts')],
  decision: [slice('safety')],
  evidence: [slice('safety')],
  event: [
    platform('events'),
    'server/src/platform/speed/record-for.ts',
    // Mails to many that go out over time.
    'server/src/slices/waitlist/announce-launch.ts',
    'server/src/slices/waitlist/invite.ts',
  ],
  fraud_notice: [slice('safety')],
  held_message: [slice('messages')],
  invitation: [slice('waitlist')],
  known_device: [slice('accounts')],
  launch_settings: [slice('waitlist')],
  live_member: [slice('presence')],
  live_server: [slice('presence')],
  live_view: [slice('messages')],
  match: [slice('connections')],
  member_change: [slice('discovery')],
  member_clock: [slice('accounts'), 'server/src/slices/connections/undo.ts'],
  message: [slice('messages')],
  message_warning: [slice('messages')],
  message_request: [slice('messages')],
  migration: [platform('database')],
  money_back: [slice('billing')],
  notification: [slice('notifications')],
  participant: [slice('messages'), 'server/src/slices/notifications/watch-unread.ts'],
  payment: [slice('billing')],
  phone_verification: [slice('accounts')],
  preference: [slice('discovery'), 'server/src/slices/accounts/ensure-member.ts'],
  // The row that everybody looks at: each slice its own columns.
  profile: [
    slice('profiles'),
    'server/src/slices/accounts/ensure-member.ts',
    'server/src/slices/accounts/phone/verify-phone-code.ts',
    'server/src/slices/accounts/settings/save-settings.ts',
    'server/src/slices/billing/billing.store.ts',
    'server/src/slices/presence/presence.store.ts',
  ],
  public_stats: [slice('stats')],
  push_delivery: [slice('notifications')],
  push_subscription: [slice('notifications')],
  report: [slice('safety')],
  reaction: [slice('messages')],
  saved_section: [platform('database')],
  session: [slice('accounts')],
  shield_pattern: [slice('messages')],
  staff: [slice('safety')],
  standing: [slice('safety')],
  settings: [slice('accounts')],
  stats_tally: [slice('stats')],
  subscription: [slice('billing')],
  swipe: [slice('connections')],
  ticket: [slice('safety')],
  two_factor: [slice('accounts')],
  unused_refund: [slice('billing')],
  upload: [slice('uploads')],
  used_puzzle: [platform('captcha')],
  verification: [slice('accounts')],
  waitlist_entry: [slice('waitlist')],
}
