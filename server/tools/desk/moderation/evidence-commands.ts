import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '../../../src/config/config.ts'
import { openFiles } from '../../../src/platform/files/open-files.ts'
import { openEvidence } from '../../../src/slices/safety/evidence/open-evidence.ts'
import { verifyEvidence } from '../../../src/slices/safety/evidence/verify-evidence.ts'
import { audit } from '../../../src/slices/staff/audit/audit.claims.ts'
import type { Command, Commands, Desk } from '../command.ts'
import { idIn, taking } from '../typed-words.ts'

const verify: Command = {
  takes: '',
  about: 'whether everything that was frozen is as it was',
  run: (desk, words) => (words.length > 0 ? null : verified(desk)),
}

async function verified({ db, config, clock, by }: Desk) {
  const { pieces, broken } = await verifyEvidence({ db, files: openFiles(config) })
  const details = { pieces, broken: broken.length }
  await db
    .transaction()
    .execute((tx) => audit(tx, by, clock.now(), { act: 'evidence.verified', subjectId: null, details }))
  const lines = broken.map(
    ({ reportNumber, position, kind }) =>
      `Report ${reportNumber}, piece ${position + 1} (${kind}) is not what was frozen.`,
  )
  lines.push(`${pieces} pieces of evidence were looked at, ${broken.length} are not what was frozen.`)
  return { lines, json: { pieces, broken }, isBad: broken.length > 0 }
}

async function copied(desk: Desk, id: string, to: string) {
  const evidenceId = idIn(id)
  const found = await openEvidence(desk, desk.by, { evidenceId })
  const file = found && (await openFiles(desk.config).open(found.filePath))
  if (!found || !file) throw new ConfigError('There is no such file among the evidence.')
  await pipeline(file.stream, createWriteStream(to, { flags: 'wx', mode: 0o600 })).catch((error) => {
    throw new ConfigError(`${to} cannot be written (${error.code}).`)
  })
  return { lines: [`${found.file.name} is in ${to}.`], json: { evidenceId, ...found.file, to } }
}

export const evidenceCommands: Commands = {
  'evidence verify': verify,
  'evidence copy': taking('ID FILE', 'copies a reported file; they are told', (desk, [id, to]) =>
    copied(desk, id!, to!),
  ),
}
