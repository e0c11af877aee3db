import { findOptions } from '../../ui/form/options/find-options.ts'
import { type Answer, type AnswerGroup, answerGroups } from './answers.ts'

const answers: readonly Answer[] = answerGroups.flatMap((group) => group.answers)
const options = answers.map(({ id, question, text }) => ({ value: id, label: `${question} ${text}` }))
const groups = answerGroups.map(({ title, answers: own }) => ({
  label: title,
  keys: own.map(({ id }) => id),
}))

/** The answers that have every word of a search, in their groups; all of them without one. */
export function findAnswers(query: string): AnswerGroup[] {
  return findOptions(options, groups, query).map(({ label, options: found }) => ({
    title: label ?? '',
    answers: answers.filter(({ id }) => found.some(({ value }) => value === id)),
  }))
}
