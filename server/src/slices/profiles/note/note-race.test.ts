import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { rounds } from '../../../testing/rounds.ts'
import { createWorld } from '../../../testing/world.ts'
import { eraseUnverified } from '../../rights/deletion/erase-unverified.ts'
import { noteAbout } from './note.reads.ts'
import { saveNote } from './save-note.ts'

const times = rounds(160)

test(`of notes that ten tabs save and empty at once one stays whole, or none, ${times} times`, async () => {
  const world = await createWorld({ LIMIT_NOTE: '100000/1h' })
  const ana = await world.person('Ana')
  for (let round = 0; round < times; round++) {
    const { id } = await world.person('Ben')
    const notes = Array.from({ length: 10 }, (_, tab) => (tab % 4 === 3 ? '' : `${tab}`.repeat(1000)))
    const outcomes = await countOutcomes(notes.map((note) => saveNote(ana.ctx, { id, note })))
    expect(outcomes).toEqual({ ok: 10 })
    expect(notes).toContain((await noteAbout(ana.ctx, { id })).note)
    // Whatever came before: what is saved now is there.
    await saveNote(ana.ctx, { id, note: 'The last' })
    expect(await noteAbout(ana.ctx, { id })).toEqual({ note: 'The last' })
  }
})

test.each(['writer', 'subject'] as const)(
  `of a %s who is erased while notes are saved nothing stays, and nobody fails, ${times} times`,
  async (who) => {
    const world = await createWorld({ LIMIT_NOTE: '100000/1h' })
    const { db, clock } = world.deps
    const others = await Promise.all(Array.from({ length: 6 }, () => world.person('Stays')))
    await db.updateTable('account').set({ emailVerified: true }).execute()
    for (let round = 0; round < times; round++) {
      const leaver = await world.person('Leaver')
      const now = clock.now()
      const { id } = leaver
      const unverified = { emailVerified: false, createdAt: now }
      await db.updateTable('account').set(unverified).where('id', '=', id).execute()
      await db.updateTable('profile').set({ phoneVerified: false }).where('accountId', '=', id).execute()
      const erase = () => eraseUnverified(world.deps, { before: now, now, removed: 0 })
      const saves = others.map((other) => {
        const [writer, subject] = who === 'writer' ? [leaver, other] : [other, leaver]
        return () => saveNote(writer.ctx, { id: subject.id, note: 'Kept' })
      })
      const [outcomes] = await Promise.all([
        countOutcomes(saves.map((save, at) => delay(at).then(save))),
        // A little later each round: somewhere between what the saves read and what they write.
        delay(round % 8).then(erase),
      ])
      expect((outcomes.ok ?? 0) + (outcomes['profiles.not_found'] ?? 0), JSON.stringify(outcomes)).toBe(6)
      // An account that is in use at the moment is erased by the next run.
      await erase()
      expect(await db.selectFrom('profile').select('bio').where('accountId', '=', id).execute()).toEqual([])
      const left = await db.selectFrom('privateNote').selectAll().execute()
      expect(left.filter((row) => [row.writerId, row.subjectId].includes(id))).toEqual([])
    }
  },
)
