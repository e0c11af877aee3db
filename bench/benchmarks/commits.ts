import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Benchmark } from '../benchmark.ts'
import { type Measured, percentile } from '../metrics/measure.ts'

/** What a commit writes at the least, and as much as PostgreSQL's log has in a file. */
const [pageBytes, fileBytes] = [8192, 16 * 1024 * 1024]
const slowMilliseconds = 20

/** What is below every message and every swipe: the commit of one row, and below that the disk. */
export const commits: Benchmark = {
  about: 'one row committed at a steady pace, beside 8 kB written to the disk, which every commit waits for',
  members: 420,
  sizes: { rate: 200, seconds: 60 },
  async run({ directory, sizes, seed, say }) {
    const { rate, seconds } = sizes as { rate: number; seconds: number }
    const disk = await openDisk(join(directory, 'pages'))
    say(`8 kB to the disk, ${rate} times a second …`)
    const written = await keepPace(rate, seconds, disk.write)
    await disk.close()
    const committed = await seed(async (_deps, _community, pool) => {
      await pool.query('create table bench_commit (number int)')
      say(`A row committed, ${rate} times a second …`)
      return keepPace(rate, seconds, (number) => pool.query('insert into bench_commit values ($1)', [number]))
    })
    return [[rowOf('8 kB to the disk', written), rowOf('one row committed', committed)]]
  },
}

/** A file of its full length, as those of the log are, that is written page after page, each waited for. */
async function openDisk(path: string) {
  const file = await open(path, 'w+')
  await file.write(Buffer.alloc(fileBytes))
  await file.sync()
  return {
    async write(number: number) {
      await file.write(Buffer.alloc(pageBytes, number % 256), 0, pageBytes, (number * pageBytes) % fileBytes)
      await file.datasync()
    },
    close: () => file.close(),
  }
}

/** Does something so many times a second, whether or not it was done the last time; each counts from when it was due. */
async function keepPace(
  rate: number,
  seconds: number,
  work: (number: number) => Promise<unknown>,
): Promise<Measured> {
  const milliseconds: number[] = []
  const under: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (let number = 0; number < rate * seconds; number++) {
    const due = startedAt + (number * 1000) / rate
    if (due > performance.now()) await sleep(due - performance.now())
    under.push(work(number).then(() => milliseconds.push(performance.now() - due)))
  }
  await Promise.all(under)
  return { milliseconds, seconds: (performance.now() - startedAt) / 1000 }
}

function rowOf(what: string, { milliseconds }: Measured) {
  return {
    what,
    times: milliseconds.length,
    'p50 ms': percentile(milliseconds, 50).toFixed(1),
    'p99 ms': percentile(milliseconds, 99).toFixed(1),
    'worst ms': percentile(milliseconds, 100).toFixed(1),
    [`over ${slowMilliseconds} ms`]: milliseconds.filter((each) => each > slowMilliseconds).length,
  }
}
