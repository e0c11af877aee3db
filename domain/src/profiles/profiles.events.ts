export type ProfileEvent =
  /** Something the profile shows or the score reads has changed. */
  | { type: 'profile.changed'; accountId: string }
  /** A photo was put on a profile. */
  | { type: 'photo.added'; accountId: string }
  /** A member began, changed or ended a break. */
  | { type: 'pause.changed'; accountId: string }
  /** A member's rules of distance are others. */
  | { type: 'distance.changed'; accountId: string }
