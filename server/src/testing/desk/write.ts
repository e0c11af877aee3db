import type { StaffActName } from '@netwrk/domain/desk/staff-acts'
import type { World } from '../world.ts'

export const reason = 'Asked for by mail.'

type Browser = Pick<Awaited<ReturnType<World['member']>>, 'id' | 'cookieHeader' | 'fetch'>

/** What is about to be done, and by whom. */
export type Prepared = {
  staff: Browser
  /** The call; null where only a command does it. */
  call: { path: string; input: Record<string, unknown> } | null
  /** The command; null where there is none. */
  command: { name: string; words: readonly string[] } | null
  /** Whom it is about. */
  subjectId: string | null
  /** Why, as far as each way says so. */
  reason?: { call?: string; command?: string }
  /** Whether it happened, once everything that follows was handled. */
  happened(): Promise<boolean>
}

/** Something the staff changes. */
export type Write = { act: StaffActName; about: string; prepare(world: World): Promise<Prepared> }
