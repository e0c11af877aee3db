import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import type { Ctx } from '../../deps.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { memberOf } from './accounts.reads.ts'
import { ensureMember } from './ensure-member.ts'
import { noteTimeZone } from './member-clock.ts'

/** What every way in ends with, once nothing more is asked for; the browser's time zone becomes the member's. */
export async function finishSignIn(ctx: Ctx, accountId: string, timeZone: string): Promise<Member> {
  await ensureMember(ctx, accountId, timeZone)
  await noteTimeZone(ctx, accountId, timeZone)
  await transact(ctx, (tx) => record(tx, [{ type: 'account.signed_in', accountId }], ctx.clock.now()))
  return memberOf(ctx.db, accountId, null)
}

/** Hands the library's cookies to the browser. */
export function passCookies({ request }: Pick<Ctx, 'request'>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) request.responseHeaders.append('set-cookie', cookie)
}
