import { STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { appealDecisionSchema } from '@netwrk/domain/safety/tickets.contract'
import { multilineText } from '@netwrk/domain/text'
import { ConfigError } from '../../../src/config/config.ts'
import { answerAppeal, decideAppeal, viewAppeals } from '../../../src/slices/safety/standing/decide-appeal.ts'
import type { Command, Commands, Desk, Outcome } from '../command.ts'
import { checked, idIn, taking } from '../typed-words.ts'

async function list(desk: Desk, state: string): Promise<Outcome> {
  if (state !== 'open' && state !== 'decided') throw new ConfigError('Say which: open or decided')
  const { appeals } = await viewAppeals(desk, desk.by, { state })
  const lines = appeals.flatMap(({ id, openedAt, member, decision, messages, decided }) => [
    `${id}  ${openedAt.toISOString().slice(0, 10)}  @${member?.username ?? 'gone'}, decision ${decision.number}: ${decision.act}${decided ? `, ${decided.outcome} by ${decided.decidedBy}` : ''}`,
    ...messages.map(({ from, name, text }) => `  ${from === 'staff' ? name : 'They'}: ${text}`),
  ])
  return { lines: lines.length > 0 ? lines : [`No appeal is ${state}.`], json: appeals }
}

async function answered(desk: Desk, [id, text]: readonly string[]): Promise<Outcome> {
  const said = { appealId: idIn(id!), text: checked(multilineText(STATEMENT_LIMIT), text) }
  await answerAppeal(desk, desk.by, said)
  return { lines: ['They are told, and mailed.'], json: { appealId: said.appealId } }
}

const decideCommand: Command = {
  takes: 'ID OUTCOME [DAYS] REASON',
  about: 'upheld, overturned, or shortened to so many days in all',
  run: (desk, [id = '', outcome = '', ...rest]) => {
    const isShortened = outcome === 'shortened'
    const [days = '', reason = ''] = isShortened ? rest : ['', ...rest]
    if (id.trim() === '' || reason.trim() === '' || rest.length !== (isShortened ? 2 : 1)) return null
    return decided(desk, id, {
      outcome,
      days: isShortened ? Number(days) : null,
      reason,
    })
  },
}

async function decided(desk: Desk, id: string, typed: object): Promise<Outcome> {
  const decision = checked(appealDecisionSchema, { appealId: idIn(id), ...typed })
  await decideAppeal(await desk.server(), desk.by, decision)
  return { lines: [`The appeal is decided: ${decision.outcome}.`], json: decision }
}

/** Appeals of members against what was decided about them. Whoever decides by command counts as one person. */
export const appealCommands: Commands = {
  'appeal list': taking(
    '[open|decided]',
    'appeals with what was written, the oldest first',
    (desk, [state = 'open']) => list(desk, state),
  ),
  'appeal answer': taking('ID TEXT', 'writes to who appealed, without deciding', answered),
  'appeal decide': decideCommand,
}
