import { EXPORT_FORMAT } from '@netwrk/domain/rights/export'
import { type ColumnKind, columnKinds, type TableUse } from '../../data-map/table-use.ts'

/** What is in an archive, in words, from the data map. */
export function readme(uses: readonly TableUse[], madeAt: Date): string {
  const files = uses.map((use) => `${`${use.exported!.file}.json`.padEnd(28)}${use.about}`)
  return `${[
    'YOUR DATA ON NETWRK',
    '',
    `Made on ${momentText(madeAt)}. The format of this archive has the version ${EXPORT_FORMAT}.`,
    '',
    'This archive holds what you gave us, what happened when you used the product, and what was decided about you.',
    'Each .json file is a list with one entry a line; an empty list says that there is nothing of the kind. Times are in',
    'UTC. The folder "files" has your photos, documents and attachments, and those that were sent to you. The names of the',
    'other fields are those of our database. They are:',
    '',
    ...toldKinds.map((kind) => `  - ${columnKinds[kind].means}`),
    '',
    'WHO IS WHO',
    '',
    '"you" is you. Other members have the name they show, and nothing else of them is in here but what they sent you.',
    '"somebody" is a member who cannot be found by you now: because you blocked them, because the conversation has ended,',
    'or for reasons of theirs. Of a conversation that has ended you have what you wrote yourself. "Former member" has left.',
    '',
    'What is not in here: passwords, codes and keys, as they would let somebody in; what others said of you to us; and notes',
    'that the server makes to do its work.',
    '',
    'THE FILES',
    '',
    `${'about.json'.padEnd(28)}When and in which format this was made, and how much is in each file`,
    ...files,
    '',
    'In messages.json the entries of one conversation have the same "conversation", which is the "id" in',
    'conversations.json; "replyTo" is the "number" of the message that was answered. A message that was deleted is empty.',
    '',
    'WHAT THE FIELDS ARE',
    '',
    ...uses.flatMap((use) => [`${use.exported!.file}.json`, ...fieldLines(use), '']),
  ].join('\r\n')}\r\n`
}

const kinds = Object.keys(columnKinds) as ColumnKind[]
const toldKinds = kinds.filter((kind) => columnKinds[kind].isExported)

function fieldLines({ columns }: TableUse): string[] {
  return toldKinds.flatMap((kind) => {
    const names = columns[kind] ?? []
    return names.length === 0 ? [] : [`  ${columnKinds[kind].means}: ${names.join(', ')}`]
  })
}

function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' at ')} UTC`
}
