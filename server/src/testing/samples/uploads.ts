import type { SamplesOf } from './sample.ts'

export const uploadsSamples: SamplesOf<'uploads'> = {
  remove: {
    valid: () => ({ path: 'profile-photos/nobody/1-nothing.webp' }),
    foreign: { input: ({ foreignPath: path }) => ({ path }), refusal: 'uploads.not_found' },
  },
}
