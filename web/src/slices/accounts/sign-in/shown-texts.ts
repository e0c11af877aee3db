import type { AgreedTo } from '@netwrk/domain/rights/text-kinds'
import { agreedToSchema } from '@netwrk/domain/rights/texts'
import { tabTexts } from '../../../lib/storage/browser-storage.ts'
import { hashesOf } from '../../rights/texts/texts.reads.ts'

const key = 'netwrk.shown-texts'

/** Remembers, past an identity provider's own pages, which texts the line above its button named. */
export function noteShown(texts: Parameters<typeof hashesOf>[0] | null): void {
  tabTexts.write(key, texts && JSON.stringify(hashesOf(texts)))
}

/** The texts that were named, once. */
export function takeShown(): AgreedTo | undefined {
  const kept = tabTexts.read(key)
  tabTexts.write(key, null)
  if (kept === null) return undefined
  try {
    return agreedToSchema.safeParse(JSON.parse(kept)).data
  } catch {
    return undefined
  }
}
