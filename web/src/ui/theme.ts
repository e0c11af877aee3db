import { localTexts } from '../lib/storage/browser-storage.ts'

export type Theme = 'dark' | 'light' | 'system'

const storageKey = 'netwrk.theme'

/** Shows a theme and remembers it in this browser; public/theme.js restores it before the first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  localTexts.write(storageKey, theme)
  for (const look of ['light', 'dark'] as const) colourFrame(look, theme)
}

/** The browser's own frame takes the ground of the look that shows: index.html names one for each. */
function colourFrame(look: 'light' | 'dark', theme: Theme): void {
  const bySystem = `(prefers-color-scheme: ${look})`
  const media = theme === 'system' ? bySystem : theme === look ? 'all' : 'not all'
  document.querySelector(`meta[name="theme-color"][data-look="${look}"]`)?.setAttribute('media', media)
}

/** Which of the two looks shows right now. */
export function shownLook(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
