import type { Puzzle } from '@netwrk/domain/accounts/puzzle'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import type { Browser } from '../browser.ts'
import type { World } from '../world.ts'

/** Does the work of a puzzle, as a browser would. */
export async function solved(puzzle: Puzzle): Promise<string> {
  if (puzzle.kind !== 'altcha') throw new Error('only a person can solve this')
  const solution = await solveChallenge({ challenge: puzzle.challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: puzzle.challenge, solution })).toString('base64')
}

/** A solved puzzle, fresh. */
export async function solution({ call }: Pick<Browser, 'call'>): Promise<string> {
  const { puzzle } = await call.accounts.puzzle({})
  return solved(puzzle)
}

/** Asks for a code with a freshly solved puzzle. */
export async function askForCode(browser: Pick<Browser, 'call'>, phone: string) {
  return browser.call.accounts.sendPhoneCode({ phone, solution: await solution(browser) })
}

/** The code of the newest message to a number. */
export function codeSentTo(world: World, number: string): string {
  const sms = world.deps.keptSms!().find(({ to }) => to === number)
  return /^\d{6}/.exec(sms?.text ?? '')![0]
}

/** Somebody who signed up and verified the address. */
export async function emailVerified(world: World, ...[name, profile]: Parameters<World['member']>) {
  const member = await world.member(name, profile)
  await world.deps.db
    .updateTable('account')
    .set({ emailVerified: true })
    .where('id', '=', member.id)
    .execute()
  return member
}

/** The number of an account cannot be saved, or its profile finds nothing to write to, until the returned is called. */
export async function breakNumbers({ deps: { db } }: World, at: 'account' | 'profile') {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const [column, body] = at === 'account' ? ['phone_number', "raise 'no'"] : ['phone_verified', 'return null']
  await run(`create function spoil() returns trigger language plpgsql as $$ begin ${body}; end $$`)
  await run(`create trigger t before update of ${column} on ${at} for each row execute function spoil()`)
  return () => run(`drop function spoil cascade`)
}
