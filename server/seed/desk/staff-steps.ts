import type { Role } from '@netwrk/domain/desk/permissions'
import { addNote } from '../../src/slices/desk/members/notes.ts'
import { doerOf } from '../../src/slices/staff/audit/audit.claims.ts'
import { giveRole } from '../../src/slices/staff/roles/change-staff.ts'
import type { SeatedMember } from '../insert-members.ts'
import { demoModerators, demoVerifier } from './decided-cases.ts'
import type { Scene, Step } from './scene.ts'

const founded = 480

/** The staff before anything happens: the owner, and whom they took in. */
export const staffSteps: readonly Step[] = [
  given('owner', ({ owner }) => owner),
  ...demoModerators.map((number) => given('moderator', ({ person }) => person(number))),
  given('verifier', ({ person }) => person(demoVerifier)),
]

function given(role: Role, to: (scene: Scene) => SeatedMember): Step {
  return {
    hours: founded,
    run: (scene) => {
      const ctx = scene.as(scene.owner, founded)
      return giveRole(ctx, { id: null, name: 'npm start', role: null }, { memberId: to(scene).id, role })
    },
  }
}

const notes = [
  {
    about: 51,
    by: demoModerators[0],
    hours: 49,
    text: 'The office exists; its owner knows nothing of a sale. Asked them to write to us.',
  },
  {
    about: 145,
    by: demoVerifier,
    hours: 28,
    text: 'Called the studio: the number is answered, the name is right.',
  },
]

/** What the staff wrote down for each other. */
export const noteSteps: readonly Step[] = notes.map(({ about, by, hours, text }) => ({
  hours,
  async run({ as, person, tx }) {
    const ctx = as(person(by), hours)
    await addNote(ctx, await doerOf(tx, ctx), { memberId: person(about).id, text })
  },
}))
