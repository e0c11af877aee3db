import { randomUUID } from 'node:crypto'
import { defaultPreferences } from '@netwrk/domain/discovery/preferences'
import type { SamplesOf } from './sample.ts'

export const discoverySamples: SamplesOf<'discovery'> = {
  suggestions: { valid: () => ({}), foreign: null },
  recommendations: { valid: () => ({}), foreign: null },
  compatibility: {
    valid: ({ otherId }) => ({ personId: otherId }),
    foreign: { input: () => ({ personId: randomUUID() }), refusal: 'profiles.not_found' },
  },
  preferences: { valid: () => ({}), foreign: null },
  savePreferences: {
    valid: () => ({ ...defaultPreferences, ageRange: { min: 30, max: 50 } }),
    foreign: null,
  },
  directory: {
    valid: () => ({
      text: 'saas por',
      country: null,
      skill: null,
      isRemote: true,
      filters: null,
      after: null,
    }),
    foreign: null,
  },
  reach: { valid: () => ({}), foreign: null },
  preferenceCounts: { valid: () => defaultPreferences, foreign: null },
}
