import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { compare, openLedger, writeAll } from './load.ts'
import { faults, openScene } from './scene.ts'

const faultSeconds = 3

test('under load, whatever fails, no message is lost or doubled and the order is kept', async () => {
  const scene = await openScene(10, () => {})
  onTestFinished(scene.close)
  const ledger = openLedger(scene.talks)
  for (const [name, fault] of Object.entries(faults)) {
    const failing = sleep(500).then(() => fault(scene, faultSeconds))
    await writeAll(ledger, 150, 50)
    await failing
    const verdict = await compare(ledger, 30_000)
    expect(verdict, name).toMatchObject({ lost: 0, doubled: 0, outOfOrder: 0, refused: 0, sessionsEnded: 0 })
    expect(verdict.failuresShown, name).toBe(0)
  }
})
