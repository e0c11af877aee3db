import { later } from '../../ui/later.tsx'

/** Few communities offer developer mode, so what turns it on and off comes after the first paint. */
export const DeveloperButton = later(() =>
  import('./developer-switch.tsx').then((file) => file.DeveloperSwitch),
)
