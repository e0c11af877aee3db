import type { BusinessVerification } from '@netwrk/domain/profiles/business-verification'
import type { Deps } from '../../../deps.ts'
import { suggestibleProfiles } from '../../discovery/discovery.reads.ts'
import { isReachable, people, personOf } from '../../profiles/profiles.reads.ts'
import { verificationOf } from '../../profiles/verification.reads.ts'
import type { Doer } from '../../staff/audit/audit.claims.ts'
import { memberPage } from './member-page.reads.ts'
import { memberPrivate } from './member-private.reads.ts'
import { lookAt, type OnMember } from './on-member.ts'
import { timelineOf } from './timeline.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** A member's page. */
export function viewMember(needs: Needs, by: Doer, { memberId }: OnMember) {
  return lookAt(needs, by, 'member.viewed', { memberId }, async (tx, now) => ({
    answer: await memberPage(tx, by, memberId, now),
  }))
}

/** What happened with a member. */
export function viewTimeline(
  needs: Needs,
  by: Doer,
  { memberId, before }: { memberId: string; before: { at: Date; id: string } | null },
) {
  return lookAt(needs, by, 'member.timeline_viewed', { memberId }, async (tx, now) => ({
    answer: await timelineOf(tx, { memberId, before, now }),
  }))
}

/** Address, phone number, sessions and payments. */
export function viewPrivate(needs: Needs, by: Doer, input: OnMember) {
  return lookAt(needs, by, 'member.private_viewed', input, async (tx, now) => ({
    answer: await memberPrivate(tx, input.memberId, now),
  }))
}

/** Where the documents of a business open for the staff. */
export const documentUrl = (id: string) => `/files/documents/${id}`

/** The documents of a member's business. */
export function viewDocuments(needs: Needs, by: Doer, { memberId }: OnMember): Promise<BusinessVerification> {
  return lookAt(needs, by, 'member.documents_viewed', { memberId }, async (tx) => {
    const { documents, ...verification } = await verificationOf(tx, memberId)
    const opened = documents.map((document) => ({ ...document, url: documentUrl(document.id) }))
    return { answer: { ...verification, documents: opened }, details: { documents: documents.length } }
  })
}

type ViewAs = OnMember & { as: 'stranger' | 'match' }

/** What others see of a member: by the reads that answer members. */
export function viewAs(needs: Needs & Pick<Deps, 'config'>, by: Doer, input: ViewAs) {
  const { memberId, as } = input
  return lookAt(needs, by, 'member.viewed_as', input, async (tx) => {
    const row = await people(tx).where('account.id', '=', memberId).where(isReachable).executeTakeFirst()
    const found = await suggestibleProfiles(tx, needs.config)
      .select('profile.accountId')
      .where('profile.accountId', '=', memberId)
      .executeTakeFirst()
    const answer = { person: row ? personOf(row) : null, isSuggested: found !== undefined }
    return { answer, details: { as } }
  })
}
