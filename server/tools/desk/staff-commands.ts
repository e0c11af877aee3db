import { type Role, roles } from '@netwrk/domain/desk/permissions'
import { giveRole, type StaffChange, takeRole } from '../../src/slices/staff/roles/change-staff.ts'
import { listStaff } from '../../src/slices/staff/roles/staff.reads.ts'
import type { Command, Commands } from './command.ts'
import { memberIdOf } from './member-of.ts'

const list: Command = {
  takes: '',
  about: 'who is of the staff, and as what',
  run: ({ db }, words) => (words.length > 0 ? null : listed(db)),
}

async function listed(db: Parameters<typeof listStaff>[0]) {
  const staff = await listStaff(db)
  const lines = staff.map(
    ({ email, name, role, addedAt }) =>
      `${addedAt.toISOString().slice(0, 10)}  ${role.padEnd(9)}  ${email}  ${name}`,
  )
  return {
    lines: lines.length > 0 ? lines : ['Nobody is of the staff yet: npm run desk -- owner add EMAIL'],
    json: staff,
  }
}

function change(role: Role, act: 'add' | 'remove'): Command {
  return {
    takes: 'EMAIL',
    about: act === 'add' ? `makes somebody ${role}` : `takes the role of ${role} away`,
    run: (desk, [email = '', ...more]) => {
      if (email.trim() === '' || more.length > 0) return null
      return (async () => {
        const memberId = await memberIdOf(desk.db, email)
        const came = await (act === 'add' ? giveRole : takeRole)(desk, desk.by, { memberId, role })
        return { lines: [textOf(came, act, email, role)], json: { memberId, role, came } }
      })()
    },
  }
}

function textOf(came: StaffChange, act: 'add' | 'remove', email: string, role: Role): string {
  if (came === 'unchanged')
    return act === 'add' ? `${email} is ${role} already.` : `${email} was not ${role}.`
  return came === 'given' ? `${email} is ${role} now.` : `${email} is not ${role} any more.`
}

export const staffCommands: Commands = {
  'staff list': list,
  ...Object.fromEntries(
    roles.flatMap((role) => [
      [`${role} add`, change(role, 'add')],
      [`${role} remove`, change(role, 'remove')],
    ]),
  ),
}
