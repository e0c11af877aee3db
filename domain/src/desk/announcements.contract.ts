import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'
import { announcementSchema, draftSchema, reachSchema, segmentSchema } from './announcements.ts'
import { reasonSchema } from './staff.contract.ts'

const seen = { id: idSchema, version: z.number().int().min(1) }
const one = z.object({ announcement: announcementSchema })

export const announcementsContract = {
  /** The latest 50, newest first. */
  announcements: call({
    access: 'staff:community.announce',
    act: 'announcements.listed',
    input: z.strictObject({}),
    output: z.object({
      announcements: z.array(announcementSchema),
      /** To more members than these it goes once somebody other than its author has approved it. */
      approvalAbove: z.number().int(),
    }),
    refuses: [],
  }),

  /** One of them, with the mail as it will look. */
  announcement: call({
    access: 'staff:community.announce',
    act: 'announcement.viewed',
    input: z.strictObject({ id: idSchema }),
    output: one.extend({ mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }) }),
    refuses: ['desk.announcement_not_found'],
  }),

  /** How many would get it right now, exactly. */
  countAnnouncement: call({
    access: 'staff:community.announce',
    act: 'announcement.counted',
    input: z.strictObject({ segment: segmentSchema }),
    output: reachSchema,
    refuses: [],
  }),

  /** Keeps what was written, new or again. Whoever approved what it said before has not approved this. */
  draftAnnouncement: call({
    access: 'staff:community.announce',
    act: 'announcement.drafted',
    input: z.strictObject({ ...draftSchema.shape, change: z.strictObject(seen).nullable() }),
    output: one,
    refuses: ['desk.announcement_not_found', 'desk.announcement_not_ready', 'request.stale'],
  }),

  /** Mails it to oneself. */
  testAnnouncement: call({
    access: 'staff:community.announce',
    act: 'announcement.tested',
    input: z.strictObject({ id: idSchema }),
    output: z.object({ to: z.string() }),
    refuses: ['desk.announcement_not_found', 'request.too_many'],
  }),

  /** A second person's yes. */
  approveAnnouncement: call({
    access: 'staff:community.announce',
    act: 'announcement.approved',
    input: z.strictObject(seen),
    output: one,
    refuses: [
      'desk.announcement_not_found',
      'desk.announcement_not_ready',
      'desk.same_person',
      'request.stale',
    ],
  }),

  /** Begins to send it: to no more than were counted. */
  sendAnnouncement: call({
    access: 'staff:community.announce',
    act: 'announcement.sent',
    input: z.strictObject({ ...seen, counted: z.number().int().min(0), reason: reasonSchema }),
    output: one,
    refuses: [
      'desk.announcement_not_found',
      'desk.announcement_not_ready',
      'desk.second_person_needed',
      'desk.count_changed',
      'desk.nobody_to_tell',
      'desk.reason_missing',
      'request.stale',
    ],
  }),

  /** Ends it at once, for good: whoever has not been written to is not. */
  stopAnnouncement: call({
    access: 'staff:community.announce',
    act: 'announcement.stopped',
    input: z.strictObject({ id: idSchema }),
    output: one,
    refuses: ['desk.announcement_not_found', 'desk.announcement_not_ready'],
  }),
}
