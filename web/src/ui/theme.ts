export type Theme = 'dark' | 'light' | 'system'

const storageKey = 'netwrk.theme'

/** Shows a theme and remembers it in this browser; public/theme.js restores it before the first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is switched off: the theme lasts as long as the page.
  }
  const ground = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
