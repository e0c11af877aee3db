export type ProfileEvent =
  /** Something the profile shows or the score reads has changed. */
  { type: 'profile.changed'; accountId: string }
