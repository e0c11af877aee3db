import type { SwipeAction } from '@netwrk/domain/connections/connections'

/** What can be done with a card: decide about its person, or put them on the shelf. */
export type CardChoice = SwipeAction | 'later'
