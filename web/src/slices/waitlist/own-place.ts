import { localTexts } from '../../lib/storage/browser-storage.ts'

const key = 'netwrk.waitlist-email'

/** Remembers with which e-mail this browser joined, so that a reload finds the place again. */
export function rememberEmail(email: string): void {
  localTexts.write(key, email)
}

export function rememberedEmail(): string | null {
  return localTexts.read(key)
}

export function forgetEmail(): void {
  localTexts.write(key, null)
}

/** The address that carries a referral code: the form there is filled in with it. */
export function invitationLink(origin: string, referralCode: string): string {
  return `${origin}/waitlist?ref=${encodeURIComponent(referralCode)}`
}
