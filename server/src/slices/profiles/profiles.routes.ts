import { profilesContract as contract } from '@netwrk/domain/profiles/profiles.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { answer } from '../../app/answer.ts'
import { addPhoto, removePhoto } from './photos.ts'
import { findPerson, profileOf } from './profiles.reads.ts'
import { saveName, saveSection } from './save-profile.ts'
import { verificationOf } from './verification.reads.ts'
import { removeDocument, submitDocument } from './verify-business.ts'

export const profilesRoutes = {
  mine: answer(contract.mine, async (ctx) => ({ profile: await profileOf(ctx, ctx.actor.id) })),
  view: answer(contract.view, async ({ db, actor }, { id }) => {
    const person = await findPerson(db, id, actor.id)
    if (!person) throw new Refusal('profiles.not_found')
    return { person }
  }),
  saveName: answer(contract.saveName, saveName),
  saveBio: answer(contract.saveBio, saveSection('bio')),
  saveLocation: answer(contract.saveLocation, saveSection('location')),
  saveSkills: answer(contract.saveSkills, saveSection('skills')),
  saveInterests: answer(contract.saveInterests, saveSection('interests')),
  saveProfessional: answer(contract.saveProfessional, saveSection('professional')),
  addPhoto: answer(contract.addPhoto, addPhoto),
  removePhoto: answer(contract.removePhoto, removePhoto),
  verification: answer(contract.verification, async ({ db, actor }) => ({
    verification: await verificationOf(db, actor.id),
  })),
  submitDocument: answer(contract.submitDocument, submitDocument),
  removeDocument: answer(contract.removeDocument, removeDocument),
}
