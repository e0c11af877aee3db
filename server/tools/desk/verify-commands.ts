import { join } from 'node:path'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { documentTypes } from '@netwrk/domain/uploads/uploads'
import { openFiles } from '../../src/platform/files/open-files.ts'
import { decideBusiness } from '../../src/slices/desk/members/decide-business.ts'
import { viewDocuments } from '../../src/slices/desk/members/look-at-member.ts'
import { waitingForDecision } from '../../src/slices/profiles/verification.reads.ts'
import { documentsOf } from '../../src/slices/uploads/uploads.reads.ts'
import type { Commands, Desk, Outcome } from './command.ts'
import { type Named, onMember } from './on-member.ts'

async function list({ db }: Desk): Promise<Outcome> {
  const waiting = await waitingForDecision(db)
  const lines = waiting.map(
    ({ email, name, submittedAt }) => `${submittedAt.toISOString().slice(0, 10)}  ${email}  ${name}`,
  )
  return { lines: lines.length > 0 ? lines : ['Nobody waits for a decision.'], json: waiting }
}

async function show(desk: Desk, { memberId, email }: Named): Promise<Outcome> {
  const found = await viewDocuments(desk, desk.by, { memberId })
  const { status, reason } = found
  const lines = [reason === null ? `${email}: ${status}` : `${email}: ${status} (${reason})`]
  const files = openFiles(desk.config)
  for (const { path, name, type } of await documentsOf(desk.db, memberId)) {
    const headers = { contentType: 'application/octet-stream', disposition: 'attachment' }
    const place = (await files.link(path, headers)) ?? join(desk.config.dataDirectory, 'files', path)
    lines.push(`  ${labelOf(documentTypes, type!)}, ${name}:`, `    ${place}`)
  }
  return { lines, json: found }
}

function decide(decision: 'approved' | 'rejected') {
  return async (desk: Desk, named: Named): Promise<Outcome> => {
    const [reason = ''] = named.rest
    await decideBusiness(desk, desk.by, { memberId: named.memberId, decision, reason })
    return show(desk, named)
  }
}

/** Looks at the documents of businesses and decides about them. */
export const verifyCommands: Commands = {
  'verify list': {
    takes: '',
    about: 'whose business waits for a decision',
    run: (desk, words) => (words.length > 0 ? null : list(desk)),
  },
  'verify show': onMember('', 'the documents of a business; they are told', show),
  'verify approve': onMember('[REASON]', 'verifies a business', decide('approved')),
  'verify reject': onMember('REASON', 'refuses a business; they read the reason', decide('rejected')),
}
