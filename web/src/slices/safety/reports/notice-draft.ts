import { validateEmail } from '@netwrk/domain/accounts/email'
import type { Category } from '@netwrk/domain/safety/report'
import type { Problem } from '../../../ui/form/use-problem.ts'
import type { NoticeFields } from './use-notice.ts'

export type TypedNotice = Omit<NoticeFields, 'category'> & { category: Category | null }
export type NoticeField = keyof TypedNotice

const missing: Record<Exclude<NoticeField, 'email'>, string> = {
  where: 'Please say where it is.',
  category: 'Please choose what is wrong.',
  words: 'Please say what you have seen.',
  name: 'Please enter your name.',
}

/** What is missing in a notice, in the order of its fields. */
export function noticeProblems(typed: TypedNotice): Problem<NoticeField>[] {
  const isMissing = (field: keyof typeof missing) => (typed[field] ?? '').trim() === ''
  const email = validateEmail(typed.email)
  return [
    ...(['where', 'category', 'words', 'name'] as const)
      .filter(isMissing)
      .map((field) => ({ field, text: missing[field] })),
    ...(email === null ? [] : [{ field: 'email' as const, text: email }]),
  ]
}
