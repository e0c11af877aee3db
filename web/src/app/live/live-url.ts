/** Where the live channel is. */
export function liveUrl(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}/live`
}
