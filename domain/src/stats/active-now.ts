/** How long after the last sign of them a member counts as active now, in milliseconds. */
export const activeForMilliseconds = 15 * 60 * 1000

/** How many active members are listed, and how often the list is asked for again. */
export const activeMembersShown = 50
export const activeMembersEveryMilliseconds = 30_000
