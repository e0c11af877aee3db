import { password, type World } from '../world.ts'
import { emailVerified } from './phone.ts'

type Member = Awaited<ReturnType<World['member']>>

export const newEmail = 'new.ana@example.com'

/** Asks for another address with the right password, and has the mails sent. */
export async function askForEmail(world: World, { call }: Pick<Member, 'call'>, email = newEmail) {
  const answer = await call.accounts.askEmailChange({ email, proof: { password } })
  await world.handleEvents()
  return answer
}

/** The newest mail to an address. */
export function mailTo(world: World, email: string) {
  return world.deps.keptMail!().find(({ to }) => to === email)
}

/** The token of the newest link to an address. */
export function tokenMailedTo(world: World, email: string): string {
  return /token=(\w+)/.exec(mailTo(world, email)!.text)![1]!
}

/** Ana, verified, who has asked for another address; what each address was mailed. */
export async function askedForEmail(world: World) {
  const ana = await emailVerified(world, 'Ana')
  await askForEmail(world, ana)
  const oldEmail = ana.member.email
  return { ana, oldEmail, confirm: tokenMailedTo(world, newEmail), keep: tokenMailedTo(world, oldEmail) }
}

export async function emailOf({ deps }: World, { id }: { id: string }) {
  const account = await deps.db
    .selectFrom('account')
    .select(['email', 'emailVerified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return account
}
