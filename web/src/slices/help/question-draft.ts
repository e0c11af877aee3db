import { validateEmail } from '@netwrk/domain/accounts/email'
import type { Topic } from '@netwrk/domain/help/question'
import type { Problem } from '../../ui/form/use-problem.ts'

export type TypedQuestion = { topic: Topic | null; words: string; name: string; email: string }
export type QuestionField = keyof TypedQuestion

/** What is missing in a question, in the order of its fields. A member is known: they give no name and no address. */
export function questionProblems(typed: TypedQuestion, isMember: boolean): Problem<QuestionField>[] {
  const problems: Problem<QuestionField>[] = []
  if (typed.topic === null) problems.push({ field: 'topic', text: 'Please choose what it is about.' })
  if (typed.words.trim() === '') problems.push({ field: 'words', text: 'Please write your question.' })
  if (isMember) return problems
  if (typed.name.trim() === '') problems.push({ field: 'name', text: 'Please enter your name.' })
  const email = validateEmail(typed.email)
  if (email !== null) problems.push({ field: 'email', text: email })
  return problems
}
