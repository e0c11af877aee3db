type Device = { maxTouchPoints: number; userAgent: string }

/** How long an identity call may take, in milliseconds: 30 s on desktop, 60 s on mobile. */
export function identityTimeout({ maxTouchPoints, userAgent }: Device): number {
  const isMobile = maxTouchPoints > 0 && /Mobi|Android|iPhone|iPad/i.test(userAgent)
  return isMobile ? 60_000 : 30_000
}
