import type { LinkPurpose } from '@netwrk/domain/accounts/ways-in.contract'
import type { Ctx } from '../../../deps.ts'
import { isTokenGood } from './mailed-tokens.claims.ts'

/** Whether the link of a mail would still work, so that its screen can say so before anything is typed or pressed. */
export async function checkLink(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { purpose, token }: { purpose: LinkPurpose; token: string },
) {
  return { isGood: await isTokenGood(db, purpose, token, clock.now()) }
}
