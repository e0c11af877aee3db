type Ask = () => Promise<boolean>

const nobodyAsks: Ask = () => Promise.resolve(false)
let ask = nobodyAsks

/** Asks who sits at the desk for a code of their authenticator. Resolves to false where they give none. */
export const confirmStaff: Ask = () => ask()

/** From now on it is asked this way. Returns what ends it. */
export function askStaffBy(way: Ask): () => void {
  ask = way
  return () => {
    ask = nobodyAsks
  }
}
