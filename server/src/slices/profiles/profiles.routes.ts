import { profilesContract as contract } from '@netwrk/domain/profiles/profiles.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { answer } from '../../app/answer.ts'
import { dropDistance, keepDistance } from './distance/keep-distance.ts'
import { rulesOf } from './distance/rules.reads.ts'
import { noteAbout } from './note/note.reads.ts'
import { saveNote } from './note/save-note.ts'
import { endBreak } from './pause/end-break.ts'
import { takeBreak } from './pause/take-break.ts'
import { addPhoto, focusPhoto, orderPhotos, removePhoto } from './photos.ts'
import { findPerson, profileOf } from './profiles.reads.ts'
import { saveLookingFor, saveName, saveSection } from './save-profile.ts'
import { dismissWelcome, saveWelcome } from './save-welcome.ts'
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
  saveHeadline: answer(contract.saveHeadline, saveSection('headline')),
  saveLookingFor: answer(contract.saveLookingFor, saveLookingFor),
  saveNeededSkills: answer(contract.saveNeededSkills, saveSection('neededSkills')),
  saveWelcome: answer(contract.saveWelcome, saveWelcome),
  dismissWelcome: answer(contract.dismissWelcome, dismissWelcome),
  addPhoto: answer(contract.addPhoto, addPhoto),
  removePhoto: answer(contract.removePhoto, removePhoto),
  orderPhotos: answer(contract.orderPhotos, orderPhotos),
  focusPhoto: answer(contract.focusPhoto, focusPhoto),
  verification: answer(contract.verification, async ({ db, actor }) => ({
    verification: await verificationOf(db, actor.id),
  })),
  submitDocument: answer(contract.submitDocument, submitDocument),
  removeDocument: answer(contract.removeDocument, removeDocument),
  takeBreak: answer(contract.takeBreak, takeBreak),
  endBreak: answer(contract.endBreak, endBreak),
  distance: answer(contract.distance, async (ctx) => ({ rules: await rulesOf(ctx, ctx.actor.id) })),
  keepDistance: answer(contract.keepDistance, keepDistance),
  dropDistance: answer(contract.dropDistance, dropDistance),
  note: answer(contract.note, noteAbout),
  saveNote: answer(contract.saveNote, saveNote),
}
