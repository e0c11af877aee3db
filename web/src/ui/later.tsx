import { type ComponentType, useEffect, useState } from 'react'
import { loadWhenIdle } from '../lib/browser/load-when-idle.ts'

/**
 * A part that is not needed for a screen to be usable, such as a dialog: it loads after the first paint. Until then,
 * and where it cannot be loaded, its place is empty or taken by `Meanwhile`.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const keep = async () => {
    loaded = await load()
    return loaded
  }
  return function Later(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const isMissing = Part === undefined
    useEffect(() => (isMissing ? loadWhenIdle(keep, (part) => setPart(() => part)) : undefined), [isMissing])
    if (Part) return <Part {...props} />
    return Meanwhile ? <Meanwhile {...props} /> : null
  }
}
