import { clear, createStore, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { forgetOthersInTab } from './member-tab-store.ts'

/** Something that this browser keeps for a member across reloads and crashes, the same in all of its tabs. */
export type Kept<T> = {
  read(): Promise<T>
  /** Changes it in one transaction, whatever other tabs do. Resolves to what is kept from then on. */
  change(step: (held: T) => T): Promise<T>
}

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('netwrk', 'kept')
  return opened
}

/** What is kept for a member under a name. Fails where the browser keeps nothing, as with storage switched off. */
export function keptFor<T extends object>(memberId: string, name: string, empty: T): Kept<T> {
  const key = [memberId, name]
  return {
    read: async () => (await get<T>(key, store())) ?? empty,
    // Where the browser has no storage at all asking for it throws at once: a promise fails for that as well.
    change: async (step) =>
      store()('readwrite', async (all) => {
        const changed = step((await promisifyRequest<T | undefined>(all.get(key))) ?? empty)
        // Whatever is still under way when the member leaves, no empty entry of theirs comes back.
        if (Object.keys(changed).length === 0) all.delete(key)
        else all.put(changed, key)
        await promisifyRequest(all.transaction)
        return changed
      }),
  }
}

/** Wipes what is kept for everybody but the member who is here now; for everybody where nobody is. */
export async function forgetKept(exceptMemberId: string | undefined): Promise<void> {
  forgetOthersInTab(exceptMemberId)
  if (exceptMemberId === undefined) return clear(store())
  const others = (await keys<[string, string]>(store())).filter(([memberId]) => memberId !== exceptMemberId)
  await delMany(others, store())
}
