import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import type { Measured } from '../metrics/measure.ts'
import { measureAtPace } from '../metrics/pace.ts'
import { rowOf } from '../metrics/table.ts'

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
    const written = await measureAtPace(callsOf(rate * seconds, disk.write), rate)
    await disk.close()
    const committed = await seed(async (_deps, _community, pool) => {
      await pool.query('create table bench_commit (number int)')
      say(`A row committed, ${rate} times a second …`)
      const insert = (number: number) => pool.query('insert into bench_commit values ($1)', [number])
      return measureAtPace(callsOf(rate * seconds, insert), rate)
    })
    return [[rowWithSlow('8 kB to the disk', written), rowWithSlow('one row committed', committed)]]
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

const callsOf = (times: number, work: (number: number) => Promise<unknown>) =>
  Array.from({ length: times }, (_, number) => () => work(number))

function rowWithSlow(what: string, measured: Measured) {
  const slow = measured.milliseconds.filter((each) => each > slowMilliseconds).length
  return { ...rowOf(what, measured), [`over ${slowMilliseconds} ms`]: slow }
}
