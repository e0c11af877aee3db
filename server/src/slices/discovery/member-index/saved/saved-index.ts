import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EMPTY, wipeSlot } from '../block.ts'
import { changesSince, hasBookmark, leaveBookmark, look } from '../changes.ts'
import { bringUpToDate, type Filled, type Needs } from '../fill.ts'
import type { Follower } from '../follower.ts'
import type { MemberIndex } from '../member-index.ts'
import { readSaved, writeSaved } from './saved-file.ts'

/** Where an index is saved while the server rests, and by which program. */
export type Saving = {
  file: string
  /** The file of the program: another may mean something else by the same columns. */
  program: string
  /** With fewer members reading them is as quick. */
  fewest: number
  /** Where more members in a hundred have changed, reading everybody is as quick. */
  mostChangedPercent: number
}

/** For the bundled server; from the sources, of which each file may change between two starts, nothing is saved. */
export function savingIn(dataDirectory: string): Saving | undefined {
  const program = fileURLToPath(import.meta.url)
  return program.endsWith('.js')
    ? { file: join(dataDirectory, 'member-index'), program, fewest: 20_000, mostChangedPercent: 5 }
    : undefined
}

type Place = Pick<Needs, 'db' | 'log' | 'rules'> & { saving: Saving }

/** Saves the index of a server that stops. What prevents it is logged: the next start reads everybody. */
export async function saveIndex({ db, log, rules, saving }: Place, follower: Follower): Promise<void> {
  if (follower.status().members < saving.fewest) return
  const startedAt = performance.now()
  try {
    const { searchable, last, pricedBy } = await follower.finish()
    const { memberIndex } = searchable
    // Whoever was erased is in no file.
    wipeEmpty(memberIndex)
    const bookmark = randomUUID()
    if (!(await leaveBookmark(db, last, bookmark))) return
    const header = {
      program: await digestOf(saving.program),
      rules: ruleWords(rules),
      look: last,
      bookmark,
      pricedBy,
      end: memberIndex.end(),
      unpackable: [...memberIndex.unpackable.keys()],
    }
    await writeSaved(saving.file, header, memberIndex.blocks)
    log.info(
      { members: memberIndex.size(), milliseconds: millisecondsSince(startedAt) },
      'the index is saved',
    )
  } catch (error) {
    log.warn({ err: error }, 'the index could not be saved; the next start reads everybody')
  }
}

/** The index as it was saved, with what has changed since; null where everybody must be read. */
export async function takeUpIndex(needs: Needs & { saving: Saving }): Promise<Filled | null> {
  const { db, log, rules, saving, create } = needs
  const startedAt = performance.now()
  try {
    const program = await digestOf(saving.program)
    const saved = await readSaved(saving.file, async (header) => {
      const isSame = header.program === program && header.rules === ruleWords(rules)
      return isSame && (await hasBookmark(db, header.look, header.bookmark))
    })
    if (!saved) return null
    const { header, blocks } = saved
    const { life } = await look(db)
    const changes = await changesSince(db, { ...header.look, life })
    const ids = [...new Set([...changes.ids, ...header.unpackable])]
    if (changes.isElsewhere || changes.ids.length > (header.end * saving.mostChangedPercent) / 100)
      return null
    const searchable = create(header.end)
    searchable.memberIndex.takeOver(blocks, header.end)
    await bringUpToDate({ db, rules }, searchable.memberIndex, ids)
    const told = { members: searchable.memberIndex.size(), changed: ids.length }
    log.info(
      { ...told, milliseconds: millisecondsSince(startedAt) },
      'the index was taken up as it was saved',
    )
    return { searchable, last: changes.look, pricedBy: header.pricedBy }
  } catch (error) {
    log.warn({ err: error }, 'the saved index could not be taken up; the index reads everybody')
    return null
  }
}

function wipeEmpty({ blocks, lengthOf }: MemberIndex): void {
  for (const [number, block] of blocks.entries())
    for (let offset = 0; offset < lengthOf(number); offset += 1)
      if (block.state[offset] === EMPTY) wipeSlot(block, offset)
}

const ruleWords = ({ unansweredLimit, suggestsVerifiedOnly }: Needs['rules']) =>
  JSON.stringify({ unansweredLimit, suggestsVerifiedOnly })

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

const millisecondsSince = (moment: number) => Math.round(performance.now() - moment)
