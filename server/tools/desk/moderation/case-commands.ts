import type { CaseQueue } from '@netwrk/domain/desk/queues'
import { claimCase, releaseCase } from '../../../src/slices/desk/queues/claim-case.ts'
import type { Command, Commands } from '../command.ts'
import { memberIdOf } from '../member-of.ts'
import { onMember } from '../on-member.ts'

function claim(queue: CaseQueue): Command {
  return onMember(
    'STAFF',
    'gives the case to the address of one of the staff',
    async (desk, { memberId, email, rest: [staff] }) => {
      const holderId = await memberIdOf(desk.db, staff!)
      const { until } = await claimCase(queue)(desk, desk.by, { memberId, holderId })
      return {
        lines: [`${email} is with ${staff} until ${until.toISOString()}.`],
        json: { memberId, holderId, until },
      }
    },
  )
}

function release(queue: CaseQueue): Command {
  return onMember('', 'gives the case back to the queue', async (desk, { memberId, email }) => {
    await releaseCase(queue)(desk, desk.by, { memberId })
    return { lines: [`${email} is anybody’s.`], json: { memberId } }
  })
}

/** Who works on the case of a member that waits. */
export const caseCommands: Commands = {
  'verify claim': claim('verification'),
  'verify release': release('verification'),
  'deletion claim': claim('deletion'),
  'deletion release': release('deletion'),
  'refund claim': claim('refund'),
  'refund release': release('refund'),
}
