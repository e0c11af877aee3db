/**
 * Does something once the next frame is on screen; at once in a hidden tab. The frame after it starts when the first was
 * drawn: work that began sooner would compete with the drawing.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}
