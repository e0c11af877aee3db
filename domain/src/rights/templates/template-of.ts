import type { TextKind } from '../text-kinds.ts'
import type { Operator } from './operator.ts'
import { privacyTemplate } from './privacy.ts'
import { rulesTemplate } from './rules.ts'
import { termsTemplate } from './terms.ts'

const templates: Record<TextKind, (operator: Operator) => string> = {
  terms: termsTemplate,
  privacy: privacyTemplate,
  rules: rulesTemplate,
}

/** The first version of a text: it holds from the start, and its words are stored only once somebody agrees. */
export function templateOf(kind: TextKind, operator: Operator): string {
  return templates[kind](operator)
}
