import { Refusal } from '@netwrk/domain/refusals'
import type { ShownText } from '@netwrk/domain/rights/text-kinds'
import { FIRST_VERSION, newestText, type TextHead } from '@netwrk/domain/rights/texts'
import type { Db } from '../../../platform/database/database.ts'

type Given = {
  versions: readonly TextHead[]
  wordsOf(tx: Db, head: TextHead): Promise<string>
  accountId: string
  shown: readonly ShownText[]
  now: Date
}

/**
 * Keeps that a member agrees to the newest versions, with the words themselves.
 * @throws Refusal `rights.text_changed` where what they were shown is not the newest any more
 */
export async function recordConsent(
  tx: Db,
  { versions, wordsOf, accountId, shown, now }: Given,
): Promise<void> {
  const heads = shown.map(({ kind, hash }) => {
    const head = newestText(versions, kind)
    if (head.hash !== hash) throw new Refusal('rights.text_changed')
    return head
  })
  for (const head of heads) {
    const { kind, version, hash } = head
    if (version === FIRST_VERSION) await keepWords(tx, hash, await wordsOf(tx, head))
    await tx
      .insertInto('consent')
      .values({ accountId, kind, version, hash, agreedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Keeps the exact words of a text under their hash. */
export async function keepWords(tx: Db, hash: string, markdown: string): Promise<void> {
  await tx
    .insertInto('keptText')
    .values({ hash, markdown })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
