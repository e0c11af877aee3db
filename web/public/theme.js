// Runs before the first paint so that a remembered light theme does not flash dark. src/ui/theme.ts writes the key.
try {
  const theme = localStorage.getItem('netwrk.theme')
  if (theme === 'light' || theme === 'system') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the dark default stands.
}
