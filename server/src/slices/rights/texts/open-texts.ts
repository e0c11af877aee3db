import { Refusal } from '@netwrk/domain/refusals'
import { type ShownText, type TextKind, textKinds } from '@netwrk/domain/rights/text-kinds'
import { dueKinds, type Needed, neededVersions, type TextHead } from '@netwrk/domain/rights/texts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { knownBriefly } from '../../../platform/database/known-briefly.ts'
import type { SettingsPort } from '../../settings/settings.reads.ts'
import { recordConsent } from './record-consent.ts'
import { agreedVersions, readVersions, wordsOf } from './texts.reads.ts'

/** The terms, the privacy policy and the rules, and who agreed to them: what other slices need of it. */
export type TextsPort = {
  /** Every version of every text, as the database has them: one may have been published by another process just now. */
  versions(tx?: Db): Promise<readonly TextHead[]>
  /** The words of a version. */
  wordsOf(tx: Db, head: TextHead): Promise<string>
  /** The texts that a member has to agree to before they write again. */
  dueFor(accountId: string, tx?: Db): Promise<TextKind[]>
  /** Refuses (`rights.consent_due`) what a member would change before they agreed to a material change. */
  refuseWithoutConsent(asked: { actor: { id: string } | null }, tx?: Db): Promise<void>
  /**
   * Keeps in the caller's transaction what a member agrees to, by the hashes of what they were shown.
   * @throws Refusal `rights.text_changed` where that is not the newest any more
   */
  agreeIn(tx: Db, accountId: string, shown: readonly ShownText[]): Promise<void>
  /** Has the next question about versions ask the database. */
  forget(): void
}

// A material change is published days before it takes effect: a few seconds are nothing to it.
const freshMilliseconds = 5000
const mostKept = 50_000

/**
 * While no material change is in effect nobody is asked for anything, and no call costs a look at the database. After that
 * each member is looked up once a process: who has agreed has agreed for good.
 */
export function openTexts({
  db,
  settings,
  clock,
}: {
  db: Db
  settings: SettingsPort
  clock: Clock
}): TextsPort {
  const versions = async (tx?: Db) => readVersions(tx ?? db, await settings.read(tx))
  const known = knownBriefly(freshMilliseconds, versions)
  const agreed = agreedMembers()
  const dueFor = async (accountId: string, tx?: Db) => {
    const needed = neededVersions(await known.read(tx), clock.now())
    if (agreed.has(accountId, needed)) return []
    const due = dueKinds(needed, await agreedVersions(tx ?? db, accountId))
    // What a transaction sees of itself may never be.
    if (due.length === 0 && !tx) agreed.add(accountId, needed)
    return due
  }
  const port: Pick<TextsPort, 'versions' | 'wordsOf'> = {
    versions,
    wordsOf: async (tx, head) => wordsOf(tx, await settings.read(tx), head),
  }
  return {
    ...port,
    dueFor,
    async refuseWithoutConsent({ actor }, tx) {
      if (actor && (await dueFor(actor.id, tx)).length > 0) throw new Refusal('rights.consent_due')
    },
    async agreeIn(tx, accountId, shown) {
      await recordConsent(tx, { ...port, versions: await versions(tx), accountId, shown, now: clock.now() })
    },
    forget: known.forget,
  }
}

/** Whom we know to have agreed to all that is needed. */
function agreedMembers() {
  const members = new Map<string, string>()
  const keyOf = (needed: Needed) => textKinds.map((kind) => needed[kind] ?? 0).join()
  const nothing = keyOf({})
  return {
    has: (id: string, needed: Needed) => keyOf(needed) === nothing || members.get(id) === keyOf(needed),
    add(id: string, needed: Needed) {
      if (members.size >= mostKept) members.delete(members.keys().next().value!)
      members.set(id, keyOf(needed))
    },
  }
}
