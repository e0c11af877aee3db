import { tabTexts } from '../../../lib/storage/browser-storage.ts'

const keyOf = (memberId: string) => `netwrk.verification-banner.${memberId}`

/** Remembers that a member does not want to see the verification banner in this tab any more. */
export function dismissBanner(memberId: string): void {
  tabTexts.write(keyOf(memberId), 'dismissed')
}

export function isBannerDismissed(memberId: string): boolean {
  return tabTexts.read(keyOf(memberId)) !== null
}
