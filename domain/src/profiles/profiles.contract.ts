import { z } from 'zod'
import { verificationLevelSchema } from '../accounts/verification.ts'
import { tierSchema } from '../billing/plans.ts'
import { call } from '../call.ts'
import { revisionSchema } from '../revision.ts'
import { idSchema, lineText } from '../text.ts'
import { photoCounts } from '../uploads/uploads.ts'
import { businessVerificationSchema } from './business-verification.ts'
import { startsInMonthsSchema, weeklyHoursSchema } from './commitment.ts'
import { countrySchema } from './countries.ts'
import { goalSchema, lookingForSchema } from './goals.ts'
import { interestSchema } from './interests.ts'
import { distanceContract } from './out-of-sight/distance.contract.ts'
import { pauseContract } from './out-of-sight/pause.contract.ts'
import { pauseSchema } from './out-of-sight/pause.ts'
import { photoFocusSchema } from './photo-focus.ts'
import { privateNoteContract } from './private-note.contract.ts'
import { businessStageSchema, experienceSchema, revenueSchema, teamSizeSchema } from './professional.ts'
import {
  bioSection,
  headlineSection,
  interestsSection,
  linksSection,
  locationSection,
  lookingForSection,
  nameSection,
  neededSkillsSection,
  professionalSection,
  revisedKeys,
  skillsSection,
  welcomeSection,
} from './profiles.ts'
import { skillSchema } from './skills.ts'
import { suggestionObstacles } from './suggested.ts'
import { welcomeSchema } from './welcome.ts'

/** What one member may see of another: never e-mail, phone number or birth data. */
export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string(),
  /** Null until the member has saved it. */
  age: z.number().int().nullable(),
  bio: z.string(),
  /** What they are building, to go on after that word; empty for nothing said. */
  headline: z.string(),
  country: countrySchema.nullable(),
  /** In their own words; empty for nothing said. */
  city: z.string(),
  /** Whether they are open to working remotely. */
  worksRemotely: z.boolean(),
  skills: z.array(skillSchema),
  /** Skills that they look for in others. */
  neededSkills: z.array(skillSchema),
  interests: z.array(interestSchema),
  experience: experienceSchema.nullable(),
  primaryGoal: goalSchema.nullable(),
  /** What the score reads, what everybody begins with included. */
  lookingFor: z.array(lookingForSchema),
  /** What they have said they look for: nothing while they have not. */
  wishes: z.array(lookingForSchema),
  businessStage: businessStageSchema.nullable(),
  teamSize: teamSizeSchema.nullable(),
  revenue: revenueSchema.nullable(),
  /** 0 until the member states it. */
  completedProjects: z.number().int().min(0),
  /** What they have for something new; null where they have not said. */
  weeklyHours: weeklyHoursSchema.nullable(),
  /** In how many months they mean to start; null where they have not said. */
  startsInMonths: startsInMonthsSchema.nullable(),
  /** Active matches, counted by the server. */
  connections: z.number().int().min(0),
  photos: z.array(z.string()),
  tier: tierSchema,
  verificationLevel: verificationLevelSchema,
  isVerified: z.boolean(),
  /** Null where the member does not show it. */
  lastActiveAt: z.date().nullable(),
  joinedAt: z.date(),
  website: z.string().nullable(),
  linkedin: z.string().nullable(),
  github: z.string().nullable(),
})
export type Person = z.infer<typeof personSchema>

export const ownProfileSchema = personSchema.extend({
  email: z.string(),
  /** The verified number, for its owner only. */
  phoneNumber: z.string().nullable(),
  profileCompleteness: z.number().int().min(0).max(100),
  activityScore: z.number().int(),
  /** What keeps the member out of others' suggestions until they do something about it; null for nothing. */
  suggestionObstacle: z.enum(suggestionObstacles).nullable(),
  /** The break that the member takes, or null. */
  pause: pauseSchema.nullable(),
  /** How often each section was saved; a save names the one it changes. */
  revisions: z.record(z.enum(revisedKeys), revisionSchema),
  /** Where a newcomer stands in Welcome; null once it is over, and for whoever joined before there was one. */
  welcome: welcomeSchema.nullable(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

const own = z.object({ profile: ownProfileSchema })
const verification = z.object({ verification: businessVerificationSchema })

/** One call a section, so that saving one never touches another. */
export const profilesContract = {
  ...pauseContract,
  ...distanceContract,
  ...privateNoteContract,

  mine: call({ access: 'member', effect: 'reads', input: z.strictObject({}), output: own, refuses: [] }),
  view: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({ id: idSchema }),
    output: z.object({ person: personSchema }),
    refuses: ['profiles.not_found'],
  }),
  saveName: call({
    access: 'member',
    effect: 'writes',
    input: nameSection,
    output: own,
    refuses: ['accounts.username_taken', 'request.stale'],
  }),
  saveBio: call({
    access: 'member',
    effect: 'writes',
    input: bioSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveLocation: call({
    access: 'member',
    effect: 'writes',
    input: locationSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveSkills: call({
    access: 'member',
    effect: 'writes',
    input: skillsSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveInterests: call({
    access: 'member',
    effect: 'writes',
    input: interestsSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveProfessional: call({
    access: 'member',
    effect: 'writes',
    input: professionalSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveHeadline: call({
    access: 'member',
    effect: 'writes',
    input: headlineSection,
    output: own,
    refuses: ['request.stale'],
  }),
  /** What the member looks for: shown, and read by the score. Whom they are shown is a matter of the preferences. */
  saveLookingFor: call({
    access: 'member',
    effect: 'writes',
    input: lookingForSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveNeededSkills: call({
    access: 'member',
    effect: 'writes',
    input: neededSkillsSection,
    output: own,
    refuses: ['request.stale'],
  }),
  /** Members see them. What reads like the links of scams is refused. */
  saveLinks: call({
    access: 'member',
    effect: 'writes',
    input: linksSection,
    output: own,
    refuses: ['request.stale', 'profiles.link_unsafe'],
  }),
  /** Goes to a step of Welcome, or ends it. For whoever is not in it nothing happens. */
  saveWelcome: call({
    access: 'member',
    effect: 'writes',
    input: welcomeSection,
    output: own,
    refuses: ['request.stale'],
  }),
  /** Puts the offer to go on with Welcome away, for good. */
  dismissWelcome: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({}),
    output: own,
    refuses: [],
  }),
  /** Puts a photo that was sent on the profile: at the end, or in the place of another. */
  addPhoto: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ uploadId: idSchema, replaces: lineText(300).nullable() }),
    output: own,
    refuses: ['uploads.not_found', 'profiles.too_many_photos', 'profiles.photo_not_found'],
  }),
  removePhoto: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ photo: lineText(300) }),
    output: own,
    refuses: ['profiles.too_few_photos', 'profiles.photo_not_found'],
  }),
  /** The photos in their new order, all of them; the first is the main one. */
  orderPhotos: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ photos: z.array(lineText(300)).max(photoCounts.max) }),
    output: own,
    refuses: ['request.stale'],
  }),
  /** The point of a photo that every shape of it keeps in view. */
  focusPhoto: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ photo: lineText(300), focus: photoFocusSchema }),
    output: own,
    refuses: ['profiles.photo_not_found'],
  }),

  /** Where the member's business stands, and what was sent for it. */
  verification: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: verification,
    refuses: [],
  }),
  submitDocument: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ uploadId: idSchema }),
    output: verification,
    refuses: ['uploads.not_found', 'profiles.too_many_documents'],
  }),
  removeDocument: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ uploadId: idSchema }),
    output: verification,
    refuses: ['uploads.not_found'],
  }),
}
