import { isEmail } from '@netwrk/domain/accounts/email'
import { neededText } from '@netwrk/domain/waitlist/gate'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import { changeLaunch, invitePeople, readLaunch } from '../../src/slices/desk/settings/run-launch.ts'
import type { Command, Commands, Desk, Outcome } from './command.ts'

type Change = { launchLive?: boolean; targetUsers?: number }

const isCount = (text: string) => /^[1-9]\d{0,8}$/.test(text)

async function changed(desk: Desk, change: Change): Promise<Outcome> {
  await changeLaunch(desk, desk.by, change)
  return status(desk)
}

async function status({ db, config }: Desk): Promise<Outcome> {
  const launch = await readLaunch(db, config)
  return { lines: [statusText(launch.gate)], json: launch }
}

async function invited(desk: Desk, whom: string): Promise<Outcome> {
  const emails = await invitePeople(desk, desk.by, isCount(whom) ? Number(whom) : whom)
  const lines =
    emails.length === 0
      ? ['Nobody is left to invite: all who wait have been invited.']
      : [`Invited ${emails.length.toLocaleString('en')}, by mail:`, ...emails]
  return { lines, json: { emails } }
}

function plain(about: string, run: (desk: Desk) => Promise<Outcome>): Command {
  return { takes: '', about, run: (desk, words) => (words.length > 0 ? null : run(desk)) }
}

function statusText({ isLaunched, reason, needed, waiting, target }: Gate): string {
  const waitlist = `${waiting.toLocaleString('en')} of ${target.toLocaleString('en')} on the waitlist`
  if (!isLaunched) return `Netwrk is closed: ${neededText(needed)} (${waitlist}).`
  if (reason === 'launch_live') return `Netwrk is open: launch_live is on (${waitlist}).`
  return `Netwrk is open: enough have joined (${waitlist}).`
}

/** Opening, closing and letting in. */
export const launchCommands: Commands = {
  'launch on': plain('opens Netwrk to everybody', (desk) => changed(desk, { launchLive: true })),
  'launch off': plain('closes it again', (desk) => changed(desk, { launchLive: false })),
  'launch status': plain('how it stands', status),
  'launch target': {
    takes: 'N',
    about: 'how many signups open it by themselves',
    run: (desk, [count = '', ...more]) =>
      more.length > 0 || !isCount(count) ? null : changed(desk, { targetUsers: Number(count) }),
  },
  'launch invite': {
    takes: 'N|EMAIL',
    about: 'lets the next of the waitlist in, or one address',
    run: (desk, [whom = '', ...more]) =>
      more.length > 0 || !(isCount(whom) || isEmail(whom)) ? null : invited(desk, whom),
  },
}
