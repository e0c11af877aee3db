import { ownerIn } from '../moderation/staff.ts'
import type { World } from '../world.ts'
import type { Write } from './write.ts'

/** Something that ends a question of Ana's. */
function onQuestion(
  act: Write['act'],
  call: string,
  command: string,
  text: string | null,
  happened: (world: World, email: string) => Promise<boolean>,
): Write {
  return {
    act,
    about: 'a question',
    async prepare(world) {
      const [olga, ana] = [await ownerIn(world), await world.member('Ana')]
      const { number } = await ana.call.help.ask({ topic: 'account', words: 'How do I leave?' })
      const { id: questionId } = await world.deps.db
        .selectFrom('question')
        .select('id')
        .executeTakeFirstOrThrow()
      return {
        staff: olga,
        call: { path: `desk/${call}`, input: { questionId, ...(text !== null && { text }) } },
        command: { name: command, words: [String(number), ...(text === null ? [] : [text])] },
        subjectId: ana.id,
        happened: () => happened(world, ana.member.email),
      }
    },
  }
}

const isClosed = async ({ deps: { db } }: World) =>
  (await db.selectFrom('question').select('answeredAt').executeTakeFirstOrThrow()).answeredAt !== null

/** Questions that are answered and put away. */
export const questionWrites: Write[] = [
  onQuestion(
    'question.answered',
    'answerQuestion',
    'question answer',
    'In Settings.',
    async (world, email) => {
      await world.handleEvents()
      const mails = world.deps.keptMail!().filter(
        ({ to, subject }) => to === email && subject.startsWith('Our answer'),
      )
      return (await isClosed(world)) && mails.length === 1
    },
  ),
  onQuestion('question.put_away', 'putQuestionAway', 'question put-away', null, isClosed),
]
