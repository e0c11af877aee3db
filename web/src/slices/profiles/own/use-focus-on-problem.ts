import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import { notifyManager } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useState } from 'react'

/** A field that is wrong; else what a section says as a whole. */
const problems = [':is(input, textarea, button)[aria-invalid="true"]', 'form [data-problem]']

/**
 * Takes the focus to the first thing that is wrong, once it is marked.
 * @returns to be told where to look: in one section, or, by null, in all of them
 */
export function useFocusOnProblem(place: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ section: SectionKey | null } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const { section } = wanted
    const within = section === null ? '' : `[data-section="${section}"] `
    // What a section says as a whole is read aloud already, and whoever saves it alone stays at the button.
    const looked = section === null ? problems : problems.slice(0, 1)
    for (const problem of looked) {
      const found = place.current?.querySelector<HTMLElement>(within + problem)
      if (found) return found.focus()
    }
  }, [wanted, place])
  return useCallback(
    // What a save was refused for is told to the screen after whoever waits for it has heard.
    (section: SectionKey | null) => notifyManager.schedule(() => setWanted({ section })),
    [],
  )
}
