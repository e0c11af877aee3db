import type { TextKind } from '@netwrk/domain/rights/text-kinds'
import { NOTICE_DAYS } from '@netwrk/domain/rights/texts'
import { publishText } from '../../slices/desk/texts/publish-text.ts'
import type { World } from '../world.ts'

export const operator = { id: null, role: null, name: 'root' }
const day = 86_400_000

/** Publishes a version as the command does: material ones with the days they need. */
export function publish(
  { deps }: World,
  kind: TextKind,
  markdown: string,
  { isMaterial = false, inDays }: { isMaterial?: boolean; inDays?: number } = {},
) {
  const days = inDays ?? (isMaterial ? NOTICE_DAYS : 0)
  return publishText(deps, operator, {
    kind,
    markdown,
    summary: 'It is shorter.',
    effectiveFrom: days === 0 ? null : new Date(deps.clock.now().getTime() + days * day),
    isMaterial,
    after: null,
  })
}

/** Publishes a material change, and lets the days pass until everybody has to have agreed to it. */
export async function changeMaterially(world: World, kind: TextKind = 'terms', markdown = '# New terms\n') {
  const published = await publish(world, kind, markdown, { isMaterial: true })
  world.pass(NOTICE_DAYS * day)
  return published
}
