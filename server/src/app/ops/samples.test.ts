import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDatabaseCheck } from '../../platform/database/database-answers.ts'
import { openReadiness } from '../../platform/ops/readiness.ts'
import { inServer } from '../../platform/server-root.ts'
import { createWorld } from '../../testing/world.ts'
import { followGauges, followReadiness } from './gauges.ts'

/** The figures that a text names. */
const named = (text: string) => new Set(text.match(/\b(?:netwrk|nodejs|process)_[a-z0-9_]+/g))

/** The figures there are, those of a histogram with what Prometheus makes of it. */
async function figures() {
  const world = await createWorld()
  const { connection } = world
  const backups = { folder: '/nowhere', every: 1, keep: 1 }
  const deps = { ...world.deps, config: { ...world.deps.config, backups } }
  const check = openDatabaseCheck(connection)
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 1 } }
  followGauges(deps.metrics, {
    deps,
    database: { check, pool, patientPool: pool, unlimitedPool: pool } as never,
  })
  followReadiness(deps.metrics, openReadiness())
  deps.metrics.measureProcess()
  const text = await deps.metrics.text()
  await check.end()
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => ({ name: name!, kind }))
  return new Set(
    kinds.flatMap(({ name, kind }) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}

test.each(['prometheus/rules.yml', 'grafana/dashboard.json'])(
  'every figure that ops/%s names is there',
  async (path) => {
    const wanted = named(await readFile(inServer('..', 'ops', path), 'utf8'))
    const there = await figures()
    expect(wanted.size).toBeGreaterThan(5)
    expect([...wanted].filter((name) => !there.has(name))).toEqual([])
  },
)
