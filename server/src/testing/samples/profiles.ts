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
