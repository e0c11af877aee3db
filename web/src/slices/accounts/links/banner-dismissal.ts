const keyOf = (memberId: string) => `netwrk.verification-banner.${memberId}`

/** Remembers that a member does not want to see the verification banner in this tab any more. */
export function dismissBanner(memberId: string): void {
  try {
    sessionStorage.setItem(keyOf(memberId), 'dismissed')
  } catch {
    // Storage is switched off: it is gone until the page is loaded again.
  }
}

export function isBannerDismissed(memberId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(memberId)) !== null
  } catch {
    return false
  }
}
