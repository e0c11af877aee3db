import { randomUUID } from 'node:crypto'
import type { SamplesOf } from './sample.ts'

export const profilesSamples: SamplesOf<'profiles'> = {
  mine: { valid: () => ({}), foreign: null },
  view: {
    valid: ({ otherId }) => ({ id: otherId }),
    foreign: { input: () => ({ id: randomUUID() }), refusal: 'profiles.not_found' },
  },
  saveName: {
    valid: () => ({ name: 'Another Name', username: `other_${randomUUID().slice(0, 8)}`, age: null }),
    foreign: null,
  },
  saveBio: { valid: () => ({ bio: 'I build things.' }), foreign: null },
  saveLocation: { valid: () => ({ country: 'UK' }), foreign: null },
  saveSkills: { valid: () => ({ skills: [] }), foreign: null },
  saveInterests: { valid: () => ({ interests: [] }), foreign: null },
  saveProfessional: {
    valid: () => ({
      experience: null,
      primaryGoal: null,
      businessStage: null,
      teamSize: null,
      revenue: null,
    }),
    foreign: null,
  },
  saveHeadline: { valid: () => ({ headline: 'a tool for landlords' }), foreign: null },
  saveLookingFor: { valid: () => ({ wishes: ['co-founders'] }), foreign: null },
  saveNeededSkills: { valid: () => ({ neededSkills: [] }), foreign: null },
  saveLinks: {
    valid: () => ({ website: null, linkedin: null, github: null }),
    foreign: null,
  },
  saveWelcome: { valid: () => ({ step: null }), foreign: null },
  dismissWelcome: { valid: () => ({}), foreign: null },
  addPhoto: {
    valid: () => ({ uploadId: randomUUID(), replaces: null }),
    foreign: {
      input: ({ foreignUploadId: uploadId }) => ({ uploadId, replaces: null }),
      refusal: 'uploads.not_found',
    },
  },
  removePhoto: {
    valid: () => ({ photo: '/files/profile-photos/nobody/1-nothing.webp' }),
    foreign: { input: ({ foreignPhoto: photo }) => ({ photo }), refusal: 'profiles.photo_not_found' },
  },
  orderPhotos: {
    valid: () => ({ photos: [] }),
    foreign: { input: ({ foreignPhoto: photo }) => ({ photos: [photo] }), refusal: 'request.stale' },
  },
  focusPhoto: {
    valid: () => ({ photo: '/files/profile-photos/nobody/1-nothing.webp', focus: { x: 0.5, y: 0.2 } }),
    foreign: {
      input: ({ foreignPhoto: photo }) => ({ photo, focus: { x: 0.5, y: 0.2 } }),
      refusal: 'profiles.photo_not_found',
    },
  },
  takeBreak: {
    valid: () => ({ until: '2026-12-01', words: 'Back soon.' }),
    foreign: null,
  },
  endBreak: { valid: () => ({}), foreign: null },
  distance: { valid: () => ({}), foreign: null },
  keepDistance: { valid: () => ({ from: 'domain', text: 'netwrk-sample.example' }), foreign: null },
  dropDistance: {
    valid: () => ({ id: randomUUID() }),
    foreign: { input: () => ({ id: randomUUID() }), refusal: 'profiles.distance_not_found' },
  },
  note: {
    valid: ({ otherId }) => ({ id: otherId }),
    foreign: { input: () => ({ id: randomUUID() }), refusal: 'profiles.not_found' },
  },
  saveNote: {
    valid: ({ otherId }) => ({ id: otherId, note: 'Met at the fair' }),
    foreign: {
      input: () => ({ id: randomUUID(), note: 'Met at the fair' }),
      refusal: 'profiles.not_found',
    },
  },
  verification: { valid: () => ({}), foreign: null },
  submitDocument: {
    valid: () => ({ uploadId: randomUUID() }),
    foreign: {
      input: ({ foreignUploadId: uploadId }) => ({ uploadId }),
      refusal: 'uploads.not_found',
    },
  },
  removeDocument: {
    valid: () => ({ uploadId: randomUUID() }),
    foreign: {
      input: ({ foreignUploadId: uploadId }) => ({ uploadId }),
      refusal: 'uploads.not_found',
    },
  },
}
