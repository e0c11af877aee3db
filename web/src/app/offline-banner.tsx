import { later } from '../ui/later.tsx'

/** Pinned on top of every screen while there is no connection. */
export const OfflineBanner = later(() => import('./offline-notice.tsx').then((file) => file.OfflineNotice))
