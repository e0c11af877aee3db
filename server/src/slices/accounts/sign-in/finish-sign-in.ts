import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import type { Ctx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { memberOf } from '../accounts.reads.ts'
import { ensureMember } from '../ensure-member.ts'
import { noteTimeZone } from '../member-clock.ts'
import { deviceOf } from '../sessions/device.reads.ts'
import { rememberDevice } from './known-devices.ts'

/** What every way in ends with, once nothing more is asked for; the browser's time zone becomes the member's. */
export async function finishSignIn(ctx: Ctx, accountId: string, timeZone: string): Promise<Member> {
  await ensureMember(ctx, accountId, timeZone)
  await noteTimeZone(ctx, accountId, timeZone)
  await transact(ctx, async (tx) => {
    const isAnother = (await rememberDevice(tx, ctx, accountId)) === 'another'
    const device = deviceInMail(ctx.request.headers)
    const added = { type: 'account.device_added' as const, accountId, device }
    await record(
      tx,
      [{ type: 'account.signed_in', accountId }, ...(isAnother ? [added] : [])],
      ctx.clock.now(),
    )
  })
  return memberOf(ctx.db, accountId, null)
}

// A browser may say anything of itself, and a mail must not carry somebody else's words.
function deviceInMail(headers: Headers): string {
  const device = deviceOf(headers.get('user-agent'))
  return /^[A-Za-z0-9 ]{1,60}$/.test(device) ? device : 'Unknown device'
}

/** Hands the library's cookies to the browser. */
export function passCookies({ request }: Pick<Ctx, 'request'>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) request.responseHeaders.append('set-cookie', cookie)
}
