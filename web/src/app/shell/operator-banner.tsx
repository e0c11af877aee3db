import { later } from '../../ui/later.tsx'

/** On top of every screen while the operator has something to say, or has paused something. */
export const OperatorBanner = later(() => import('./operator-note.tsx').then((file) => file.OperatorNote))
