import { z } from 'zod'
import { verificationLevelSchema } from '../accounts/verification.ts'
import { tierSchema } from '../billing/plans.ts'
import { call } from '../call.ts'
import { revisionSchema } from '../revision.ts'
import { idSchema, lineText } from '../text.ts'
import { businessVerificationSchema } from './business-verification.ts'
import { countrySchema } from './countries.ts'
import { goalSchema, lookingForSchema } from './goals.ts'
import { interestSchema } from './interests.ts'
import { businessStageSchema, experienceSchema, revenueSchema, teamSizeSchema } from './professional.ts'
import {
  bioSection,
  interestsSection,
  locationSection,
  nameSection,
  professionalSection,
  sectionKeys,
  skillsSection,
} from './profiles.ts'
import { skillSchema } from './skills.ts'
import { suggestionObstacles } from './suggested.ts'

/** What one member may see of another: never e-mail, phone number or birth data. */
export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  username: z.string(),
  /** Null until the member has saved it. */
  age: z.number().int().nullable(),
  bio: z.string(),
  country: countrySchema.nullable(),
  skills: z.array(skillSchema),
  interests: z.array(interestSchema),
  experience: experienceSchema.nullable(),
  primaryGoal: goalSchema.nullable(),
  lookingFor: z.array(lookingForSchema),
  businessStage: businessStageSchema.nullable(),
  teamSize: teamSizeSchema.nullable(),
  revenue: revenueSchema.nullable(),
  /** 0 until the member states it. */
  completedProjects: z.number().int().min(0),
  /** Active matches, counted by the server. */
  connections: z.number().int().min(0),
  photos: z.array(z.string()),
  tier: tierSchema,
  verificationLevel: verificationLevelSchema,
  isVerified: z.boolean(),
  /** Null where the member does not show it. */
  lastActiveAt: z.date().nullable(),
  joinedAt: z.date(),
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
  /** How often each section was saved; a save names the one it changes. */
  revisions: z.record(z.enum(sectionKeys), revisionSchema),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

const own = z.object({ profile: ownProfileSchema })
const verification = z.object({ verification: businessVerificationSchema })

/** One call a section, so that saving one never touches another. */
export const profilesContract = {
  mine: call({ access: 'member', input: z.strictObject({}), output: own, refuses: [] }),
  view: call({
    access: 'member',
    input: z.strictObject({ id: idSchema }),
    output: z.object({ person: personSchema }),
    refuses: ['profiles.not_found'],
  }),
  saveName: call({
    access: 'member',
    input: nameSection,
    output: own,
    refuses: ['accounts.username_taken', 'request.stale'],
  }),
  saveBio: call({ access: 'member', input: bioSection, output: own, refuses: ['request.stale'] }),
  saveLocation: call({
    access: 'member',
    input: locationSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveSkills: call({
    access: 'member',
    input: skillsSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveInterests: call({
    access: 'member',
    input: interestsSection,
    output: own,
    refuses: ['request.stale'],
  }),
  saveProfessional: call({
    access: 'member',
    input: professionalSection,
    output: own,
    refuses: ['request.stale'],
  }),
  /** Puts a photo that was sent on the profile: at the end, or in the place of another. */
  addPhoto: call({
    access: 'member',
    input: z.strictObject({ uploadId: idSchema, replaces: lineText(300).nullable() }),
    output: own,
    refuses: ['uploads.not_found', 'profiles.too_many_photos', 'profiles.photo_not_found'],
  }),
  removePhoto: call({
    access: 'member',
    input: z.strictObject({ photo: lineText(300) }),
    output: own,
    refuses: ['profiles.too_few_photos', 'profiles.photo_not_found'],
  }),

  /** Where the member's business stands, and what was sent for it. */
  verification: call({ access: 'member', input: z.strictObject({}), output: verification, refuses: [] }),
  submitDocument: call({
    access: 'member',
    input: z.strictObject({ uploadId: idSchema }),
    output: verification,
    refuses: ['uploads.not_found', 'profiles.too_many_documents'],
  }),
  removeDocument: call({
    access: 'member',
    input: z.strictObject({ uploadId: idSchema }),
    output: verification,
    refuses: ['uploads.not_found'],
  }),
}
