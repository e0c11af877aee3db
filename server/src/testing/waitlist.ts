import { solved } from './accounts/phone.ts'
import type { Browser } from './browser.ts'
import type { World } from './world.ts'

type Joiner = Pick<Browser, 'call'>

/** Joins the waitlist with a freshly solved puzzle. */
export async function join({ call }: Joiner, email: string, referralCode = '') {
  const { puzzle } = await call.waitlist.puzzle({})
  return call.waitlist.join({ email, referralCode, solution: await solved(puzzle) })
}

/** Joins, and answers with the place that is the browser's to see. */
export async function placeOf(browser: Joiner, email: string, referralCode = '') {
  return (await join(browser, email, referralCode)).card!
}

/** The token of the newest mail to an address that leads to its place. */
export function placeToken({ deps }: World, email: string): string {
  const mail = deps.keptMail!().find(({ to, text }) => to === email && text.includes('?place='))
  return /\?place=([\w-]+)/.exec(mail!.text)![1]!
}
