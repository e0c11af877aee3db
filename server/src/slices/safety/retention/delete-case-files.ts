import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import type { OutsideEventHandler } from '../../../platform/events/event-handler.ts'

/** Has the storage forget files that were kept with a case. Tried again until it did. */
export function deleteCaseFiles({
  files,
}: Pick<Deps, 'files'>): OutsideEventHandler<EventOf<'case_files.removed'>> {
  return {
    async handleOutside({ body }) {
      for (const path of body.paths) await files.remove(path)
    },
  }
}
