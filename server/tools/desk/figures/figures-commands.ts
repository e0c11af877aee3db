import { figureText } from '@netwrk/domain/desk/figure-text'
import { figurePeriods } from '@netwrk/domain/desk/figures'
import { countFigures, countRecipients } from '../../../src/slices/desk/figures/figures.reads.ts'
import { onOneCore } from '../../../src/slices/desk/figures/on-one-core.ts'
import { countSuggestions } from '../../../src/slices/desk/suggestions/count-suggestions.reads.ts'
import { audit } from '../../../src/slices/staff/audit/audit.claims.ts'
import type { Command, Commands, Desk, Outcome } from '../command.ts'
import { linesOfSuggestions } from './suggestion-lines.ts'

/** What is counted of the last days: 30 where nobody says how many. */
function ofDays(about: string, count: (desk: Desk, days: number) => Promise<Outcome>): Command {
  return {
    takes: `[${figurePeriods.join('|')}]`,
    about,
    run: (desk, [days = '30', ...more]) => {
      const isPeriod = figurePeriods.some((period) => String(period) === days)
      return isPeriod && more.length === 0 ? count(desk, Number(days)) : null
    },
  }
}

async function counted({ patientDb, clock }: Desk, days: number) {
  const found = await onOneCore(patientDb, (tx) => countFigures(tx, clock.now(), days))
  const lines = found.groups.flatMap(({ title, figures }) => [
    title,
    ...figures.map(
      (figure) => `  ${figure.label.padEnd(22)} ${figureText(figure).padStart(10)}  ${figure.about}`,
    ),
  ])
  return { lines, json: found }
}

async function suggestions({ patientDb, config, clock }: Desk, days: number) {
  const found = await onOneCore(patientDb, (tx) => countSuggestions(tx, config, clock.now(), days))
  return { lines: linesOfSuggestions(found, days), json: found }
}

const recipients: Command = {
  takes: '',
  about: 'how many members were active in the last 30 days',
  run: (desk, words) => (words.length > 0 ? null : countedRecipients(desk)),
}

async function countedRecipients({ db, patientDb, clock, by }: Desk) {
  const now = clock.now()
  const members = await countRecipients(patientDb, now)
  await db
    .transaction()
    .execute((tx) =>
      audit(tx, by, now, { act: 'figures.recipients_counted', subjectId: null, details: { members } }),
    )
  return { lines: [`${members.toLocaleString('en')} members in the last 30 days.`], json: { members } }
}

export const figuresCommands: Commands = {
  'figures show': ofDays('sums and shares of the last days', counted),
  'figures suggestions': ofDays('exposure, load and answered conversations of the last days', suggestions),
  'figures recipients': recipients,
}
