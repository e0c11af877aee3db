/** The parts of the settings in their order, each by its name. */
export const parts = {
  notifications: 'Notifications',
  privacy: 'Privacy',
  break: 'Take a break',
  distance: 'Keep out of sight of',
  blocked: 'Blocked people',
  reports: 'Your reports',
  looks: 'Who looked at your private things',
  appearance: 'Appearance',
  data: 'Your data',
  account: 'Account',
} as const

export type Part = keyof typeof parts

export const partKeys = Object.keys(parts) as Part[]

/** Of the heading, and what stands after the # of an address that leads to it. */
export function partId(part: Part): string {
  return `settings-${part}`
}

/** Brings a part into view and puts the keyboard at its heading. */
export function goToPart(part: Part): void {
  const heading = document.getElementById(partId(part))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
