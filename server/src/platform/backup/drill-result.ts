import { z } from 'zod'
import { readSmall, type Store } from './store/store.ts'

const NAME = 'drill.json'

const count = z.number().int().min(0)
const drillSchema = z.object({
  /** When it began. */
  at: z.iso.datetime(),
  /** Name of the backup that was restored, and the moment that it was restored to. */
  backup: z.string(),
  until: z.iso.datetime(),
  seconds: z.number().min(0),
  /** What was found; null where the backup is none that one can go back to, and `error` says why. */
  found: z.object({ tables: count, rows: count, members: count, messages: count, files: count }).nullable(),
  error: z.string().nullable(),
})

export type Drill = z.output<typeof drillSchema>

export async function keepDrill(store: Store, done: Drill): Promise<void> {
  await store.put(NAME, [Buffer.from(`${JSON.stringify(done, null, 1)}\n`)])
}

/** What the last drill found; undefined where there was none. */
export async function lastDrill(store: Store): Promise<Drill | undefined> {
  const text = await readSmall(store, NAME)
  return text ? drillSchema.safeParse(JSON.parse(String(text))).data : undefined
}
