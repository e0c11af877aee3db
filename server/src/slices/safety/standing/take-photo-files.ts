import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import type { OutsideEventHandler } from '../../../platform/events/event-handler.ts'
import type { RemovedContent } from './removed-content.ts'

/** Has the storage forget a removed photo where members could read it, unless it was put back meanwhile. */
export function takePhotoFiles({
  db,
  files,
}: Pick<Deps, 'db' | 'files'>): OutsideEventHandler<EventOf<'photo.taken_down'>> {
  return {
    async handleOutside({ body: { decisionId } }) {
      const row = await db
        .selectFrom('decision')
        .leftJoin('appeal', 'appeal.decisionId', 'decision.id')
        .select(['decision.content', 'appeal.outcome'])
        .where('decision.id', '=', decisionId)
        .executeTakeFirst()
      const content = (row?.content ?? null) as RemovedContent | null
      if (content?.kind !== 'photo' || row?.outcome === 'overturned') return
      for (const { from } of content.files) await files.remove(from)
    },
  }
}
