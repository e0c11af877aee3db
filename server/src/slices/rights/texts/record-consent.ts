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
  const first = heads.filter(({ version }) => version === FIRST_VERSION)
  const words = first.map(async (head) => ({ hash: head.hash, markdown: await wordsOf(tx, head) }))
  if (words.length > 0) await keepWords(tx, await Promise.all(words))
  await tx
    .insertInto('consent')
    .values(heads.map(({ kind, version, hash }) => ({ accountId, kind, version, hash, agreedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps the exact words of texts under their hashes. */
export async function keepWords(tx: Db, texts: { hash: string; markdown: string }[]): Promise<void> {
  await tx
    .insertInto('keptText')
    .values(texts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
