import { z } from 'zod'
import { call } from '../../call.ts'
import { businessVerificationSchema } from '../../profiles/business-verification.ts'
import { personSchema } from '../../profiles/profiles.contract.ts'
import { idSchema, lineText } from '../../text.ts'
import { reasonSchema } from '../staff.contract.ts'
import { factSchema, foundBy, memberPageSchema, memberPrivateSchema, memberRowSchema } from './member-page.ts'

const member = z.strictObject({ memberId: idSchema })
const memberWithReason = z.strictObject({ memberId: idSchema, reason: reasonSchema })

export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Who wrote it; null once that account is gone. */
  by: z.string().nullable(),
  writtenAt: z.date(),
})

/** What the staff sees of members. Every look is on record. */
// Nothing happened before there was a community; the database's calendar has an end besides.
const pastMoment = z.date().min(new Date('2000-01-01T00:00:00Z')).max(new Date('3000-01-01T00:00:00Z'))

export const membersContract = {
  /**
   * Members by words of their name, the beginning of their username, id, id at the payment provider, whole address, or the
   * last four digits of their phone number. Who may see what is private finds by the beginning of an address, too.
   */
  search: call({
    access: 'staff:members.view',
    act: 'members.searched',
    input: z.strictObject({ text: lineText(200) }),
    output: z.object({
      members: z.array(memberRowSchema.extend({ foundBy: z.enum(foundBy) })),
      hasMore: z.boolean(),
    }),
    refuses: [],
  }),
  /** A member's page. */
  member: call({
    access: 'staff:members.view',
    act: 'member.viewed',
    input: member,
    output: z.object({ member: memberPageSchema }),
    refuses: ['desk.member_not_found'],
  }),
  /** What happened with a member, the latest first. */
  timeline: call({
    access: 'staff:members.view',
    act: 'member.timeline_viewed',
    input: z.strictObject({
      memberId: idSchema,
      /** The last row that is known; null for the first page. */
      before: z.strictObject({ at: pastMoment, id: lineText(80) }).nullable(),
    }),
    output: z.object({ facts: z.array(factSchema), hasMore: z.boolean() }),
    refuses: ['desk.member_not_found'],
  }),
  /** What the staff noted about a member, the latest first. */
  notes: call({
    access: 'staff:members.note',
    act: 'member.notes_read',
    input: z.strictObject({ memberId: idSchema, before: idSchema.nullable() }),
    output: z.object({ notes: z.array(noteSchema), hasMore: z.boolean() }),
    refuses: ['desk.member_not_found'],
  }),
  /** Address, phone number, sessions and payments. The member is told. */
  memberPrivate: call({
    access: 'staff:members.view_private',
    act: 'member.private_viewed',
    input: memberWithReason,
    output: z.object({ details: memberPrivateSchema }),
    refuses: ['desk.member_not_found', 'desk.reason_missing'],
  }),
  /** The documents of a member's business; each opens at its address, for the staff that decides. The member is told. */
  memberDocuments: call({
    access: 'staff:members.verify',
    act: 'member.documents_viewed',
    input: member,
    output: z.object({ verification: businessVerificationSchema }),
    refuses: ['desk.member_not_found'],
  }),
  /** What somebody who does not know a member sees of them, or a match of theirs. The member is told. */
  viewAs: call({
    access: 'staff:members.view_as',
    act: 'member.viewed_as',
    input: z.strictObject({ memberId: idSchema, as: z.enum(['stranger', 'match']), reason: reasonSchema }),
    output: z.object({
      /** Null where others do not find them. */
      person: personSchema.nullable(),
      /** Whether they are suggested to others at all. */
      isSuggested: z.boolean(),
    }),
    refuses: ['desk.member_not_found', 'desk.reason_missing'],
  }),
}
