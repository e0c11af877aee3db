import type { PublishedText } from '@netwrk/domain/desk/texts.contract'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { type NewText, publishTextIn } from '../../rights/texts/publish-text.claims.ts'
import { readSettings } from '../../settings/settings.reads.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { publishedTexts } from './published-texts.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'config'> & { texts?: Pick<Deps['texts'], 'forget'> }

/** Publishes a new version of a text, for good. */
export async function publishText(
  needs: Needs,
  by: Doer,
  { reason, ...given }: NewText & { reason?: string },
): Promise<PublishedText> {
  const text = await transact(needs, async (tx) => {
    const now = needs.clock.now()
    const settings = await readSettings(tx, needs.config)
    const version = await publishTextIn(tx, settings, now, given)
    const { texts } = await publishedTexts(tx, settings)
    const made = texts.find((one) => one.kind === given.kind && one.version === version)!
    const { kind, hash, effectiveFrom, isMaterial, summary } = made
    const details = { kind, version, hash, effectiveFrom: effectiveFrom!.toISOString(), isMaterial, summary }
    await audit(tx, by, now, { act: 'text.published', subjectId: null, details, ...(reason && { reason }) })
    return made
  })
  needs.texts?.forget()
  return text
}
