import { clear, createStore, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { forgetOthersInTab } from './member-tab-store.ts'

/** What this browser stores for a member across reloads and crashes, the same in all of its tabs. */
export type MemberStore<T> = {
  read(): Promise<T>
  /** Changes it in one transaction, whatever other tabs do. Resolves to what is stored from then on. */
  change(step: (held: T) => T): Promise<T>
}

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('netwrk', 'kept')
  return opened
}

/** The store of a member under a name. Fails where the browser stores nothing, as with storage switched off. */
export function memberStore<T extends object>(memberId: string, name: string, empty: T): MemberStore<T> {
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

/** Wipes what is stored for everybody but the member who is here now; for everybody where nobody is. */
export async function clearMemberStores(exceptMemberId: string | undefined): Promise<void> {
  forgetOthersInTab(exceptMemberId)
  if (exceptMemberId === undefined) return clear(store())
  const others = (await keys<[string, string]>(store())).filter(([memberId]) => memberId !== exceptMemberId)
  await delMany(others, store())
}
