import type { Config } from '../config/config.ts'

/**
 * Reads the libraries by which this server speaks with others. Each would be read when it is used first: where one is missing, or
 * of another build that has taken the place of this one, that is to show at the start.
 */
export async function readLibraries({ s3, smtpUrl, stripe }: Config): Promise<void> {
  if (s3) await import('./files/s3-library.ts')
  if (smtpUrl !== undefined) await import('./mail/smtp-library.ts')
  if (stripe) await import('./payments/stripe-library.ts')
}
