import { templateOf } from '@netwrk/domain/rights/templates/template-of'
import type { TextKind } from '@netwrk/domain/rights/text-kinds'
import { hashOf } from '../../slices/rights/texts/texts.reads.ts'

const hashOfTemplate = (kind: TextKind) => hashOf(templateOf(kind, { name: null, contact: null }))

/** What somebody says at sign-up besides who they are: of age, and agreeing to the texts as they come with Netwrk. */
export const agreed = {
  isAdult: true,
  agreedTo: {
    terms: hashOfTemplate('terms'),
    privacy: hashOfTemplate('privacy'),
    rules: hashOfTemplate('rules'),
  },
}
