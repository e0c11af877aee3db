import { QUESTION_LIMIT, topicTexts } from '@netwrk/domain/help/question'
import { multilineText } from '@netwrk/domain/text'
import { ConfigError } from '../../src/config/config.ts'
import { answerQuestion, putQuestionAway, readQuestions } from '../../src/slices/desk/questions/questions.ts'
import type { Commands, Desk, Outcome } from './command.ts'
import { checked, taking } from './typed-words.ts'

async function list(desk: Desk): Promise<Outcome> {
  const { questions, hasMore } = await readQuestions(desk, desk.by)
  const lines = questions.flatMap(({ number, askedAt, name, email, topic, words }) => [
    `${number}  ${askedAt.toISOString()}  ${name} <${email}>, ${topicTexts[topic]}`,
    ...words.split('\n').map((line) => `  ${line}`),
  ])
  if (hasMore) lines.push('More come as these are answered.')
  return { lines: lines.length > 0 ? lines : ['No question waits.'], json: questions }
}

async function answered(desk: Desk, [number, text]: readonly string[]): Promise<Outcome> {
  const questionId = await questionIn(desk, number!)
  await answerQuestion(desk, desk.by, { questionId, text: checked(multilineText(QUESTION_LIMIT), text) })
  return { lines: [`Question ${number} is answered, by mail.`], json: { questionId } }
}

async function putAway(desk: Desk, [number]: readonly string[]): Promise<Outcome> {
  const questionId = await questionIn(desk, number!)
  await putQuestionAway(desk, desk.by, { questionId })
  return { lines: [`Question ${number} is put away. Nobody is mailed.`], json: { questionId } }
}

async function questionIn({ db }: Desk, typed: string): Promise<string> {
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  const found = await db.selectFrom('question').select('id').where('number', '=', number).executeTakeFirst()
  if (!found) throw new ConfigError(`There is no question ${typed}.`)
  return found.id
}

/** What somebody asks whoever runs Netwrk. */
export const questionCommands: Commands = {
  'question list': taking('', 'what waits for an answer, the longest waiting first', list),
  'question answer': taking('NUMBER TEXT', 'mails an answer to whoever asked', answered),
  'question put-away': taking('NUMBER', 'puts a question away without an answer', putAway),
}
