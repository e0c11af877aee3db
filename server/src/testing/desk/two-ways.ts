import type { Role } from '@netwrk/domain/desk/permissions'
import type { Desk } from '../../../tools/desk/command.ts'
import { deskCommands } from '../../../tools/desk/desk-commands.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeStaff } from '../moderation/staff.ts'
import { bodyOf, rawCall } from '../raw-call.ts'
import type { World } from '../world.ts'

/** An act in both its forms: the call with its input, and the command as it is typed. */
export type Act = { call: string; input: Record<string, unknown>; command: string; words: readonly string[] }
export const ways = ['call', 'command'] as const
export type Way = (typeof ways)[number]

/** Somebody who does acts, in one way or the other. Resolves to the refusal's code, or null where it was done. */
export async function staffBy(world: World, way: Way, role: Role = 'owner') {
  const staff = await world.member('Olga')
  await makeStaff(world, staff.id, role)
  return {
    id: way === 'call' ? staff.id : null,
    role: way === 'call' ? role : null,
    do: (about: Subject, act: Act) =>
      way === 'call' ? byCall(staff, about, act) : byCommand(world.deps.db, world, about, act),
  }
}

type Subject = { id: string; member: { email: string } }
type Browser = Parameters<typeof rawCall>[0]

async function byCall(staff: Browser, { id: memberId }: Subject, { call, input }: Act) {
  return (await rawCall(staff, `desk/${call}`, bodyOf({ memberId, ...input }))).code
}

/** Types a command about a member, on any database. */
export function byCommand(db: Db, world: World, { member }: Subject, { command, words }: Act) {
  return typed(db, world, command, [member.email, ...words])
}

/** Types a command, on any database. Resolves to the refusal's code, or null where it was done. */
export async function typed(db: Db, { deps, connection }: World, name: string, words: readonly string[]) {
  const { config, clock, ids } = deps
  const server = async () => Object.defineProperty({ ...deps }, 'db', { value: db, enumerable: true })
  const by = { id: null, name: 'root', role: null }
  const open = { config, connection, db, patientDb: db, clock, ids }
  const desk: Desk = { ...open, wake() {}, tell() {}, server, by }
  const running = deskCommands[name]!.run(desk, words)
  if (!running) throw new Error(`${name} makes no sense`)
  try {
    await running
    return null
  } catch (error) {
    const { code } = error as { code?: string }
    if (code?.includes('.')) return code
    throw error
  }
}
