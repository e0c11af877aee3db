const key = 'netwrk.waitlist-email'

/** Remembers with which e-mail this browser joined, so that a reload finds the place again. */
export function rememberEmail(email: string): void {
  try {
    localStorage.setItem(key, email)
  } catch {
    // Storage is switched off: the place is known until the page is loaded again.
  }
}

export function rememberedEmail(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetEmail(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was remembered.
  }
}

/** The address that carries a referral code: the form there is filled in with it. */
export function invitationLink(origin: string, referralCode: string): string {
  return `${origin}/waitlist?ref=${encodeURIComponent(referralCode)}`
}
