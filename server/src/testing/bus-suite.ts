import { expect, onTestFinished, test } from 'vitest'
import type { Bus, Note } from '../platform/bus/bus.ts'

export function listenTo(bus: Bus) {
  const notes: Note[] = []
  const heard = { notes, gaps: 0 }
  bus.listen({
    note: (note) => notes.push(note),
    gap: () => {
      heard.gaps++
    },
  })
  return heard
}

/** What every bus does: run on each of them. `open` gives so many ends of one. */
export function testBus(open: (ends: number) => Promise<Bus[]>) {
  const openEnds = async (ends: number) => {
    const buses = await open(ends)
    onTestFinished(async () => {
      for (const bus of buses) await bus.close()
    })
    await expect.poll(() => buses.every((bus) => bus.isUp())).toBe(true)
    return buses
  }

  test('notes reach all others in their order, and not who published them', async () => {
    const buses = await openEnds(3)
    const heard = buses.map(listenTo)
    const notes = Array.from(
      { length: 500 },
      (_, at): Note => ({
        kind: 'tell',
        audience: at % 2 ? 'everybody' : ['somebody'],
        text: `{"at":${at}}`,
      }),
    )
    for (const note of notes) buses[0]!.publish(note)
    await expect.poll(() => heard[2]!.notes.length).toBe(500)
    await expect.poll(() => heard[1]!.notes).toEqual(notes)
    expect(heard[2]!.notes).toEqual(notes)
    expect(heard[0]!.notes).toEqual([])
  })

  test('every kind of note arrives as it was', async () => {
    const [one, other] = await openEnds(2)
    const heard = listenTo(other!)
    const notes: Note[] = [
      { kind: 'tell', audience: ['a', 'b'], text: '{"type":"pong"}' },
      { kind: 'end_session', sessionId: 'session', code: 4401 },
      { kind: 'end_member', memberId: 'member', code: 4401 },
    ]
    for (const note of notes) one!.publish(note)
    await expect.poll(() => heard.notes).toEqual(notes)
  })

  test('who has left hears nothing, and disturbs nobody', async () => {
    const [one, other, third] = await openEnds(3)
    const [left, stayed] = [listenTo(other!), listenTo(third!)]
    await other!.close()
    one!.publish({ kind: 'end_member', memberId: 'member', code: 4401 })
    await expect.poll(() => stayed.notes).toHaveLength(1)
    expect(left.notes).toEqual([])
  })
}
