// Runs before the first paint so that a remembered theme does not flash the other one. src/ui/theme.ts writes the key.
try {
  const theme = localStorage.getItem('netwrk.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.media = meta.dataset.look === theme ? 'all' : 'not all'
    }
  }
} catch {
  // Storage is switched off: the look of the system stands.
}
