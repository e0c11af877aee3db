import { agreed } from '../accounts/agreed.ts'
import { password } from '../world.ts'
import type { SamplesOf } from './sample.ts'

export const rightsSamples: SamplesOf<'rights'> = {
  texts: { valid: () => ({}), foreign: null },
  text: { valid: () => ({ kind: 'terms', version: null }), foreign: null },
  retention: { valid: () => ({}), foreign: null },
  consent: { valid: () => ({}), foreign: null },
  agree: {
    valid: () => ({ texts: [{ kind: 'terms', hash: agreed.agreedTo.terms }] }),
    foreign: null,
  },
  export: { valid: () => ({}), foreign: null },
  askForExport: { valid: () => ({ proof: { password } }), foreign: null },
  openExport: {
    valid: ({ exportId }) => ({ id: exportId, proof: { password } }),
    foreign: {
      input: ({ foreignExportId }) => ({ id: foreignExportId, proof: { password } }),
      refusal: 'rights.export_not_found',
    },
  },
  askForDeletion: {
    valid: () => ({ proof: { password: 'wrong' }, confirmation: 'nobody', keepsWords: true }),
    foreign: null,
  },
  deletion: { valid: () => ({}), foreign: null },
  cancelDeletion: { valid: () => ({}), foreign: null },
  keepAccount: { valid: () => ({ token: 'none' }), foreign: null },
}
