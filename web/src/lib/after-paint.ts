/** Does something once the next frame is drawn, so that the frame does not wait for it; at once in a hidden tab. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
