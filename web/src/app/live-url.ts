/** Where the live channel is; the server goes by the session, the word is for whoever reads its log. */
export function liveUrl(as: 'guest' | 'member'): string {
  return `${window.location.origin.replace(/^http/, 'ws')}/live?as=${as}`
}
