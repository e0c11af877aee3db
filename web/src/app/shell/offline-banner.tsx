import { later } from '../../ui/later.tsx'

/** Pinned on top of every screen while there is no connection. */
export const OfflineBanner = later(() => import('./offline-note.tsx').then((file) => file.OfflineNote))
