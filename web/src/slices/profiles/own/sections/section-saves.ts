import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useFocusOnProblem } from '../use-focus-on-problem.ts'

/** How a section saves what it holds and is not saved yet. */
export type UnsavedSection = {
  /** Shows what is wrong with the fields; false where something is. */
  check: () => boolean
  /** Rejects where the save fails; the section then says why. */
  save: () => Promise<unknown>
}

/** Not everything could be saved; what was wrong stands at the fields, or in the sections. */
export class UnsavedError extends Error {
  override name = 'UnsavedError'
}

/** Knows what is not saved yet, section by section, and saves all of it at once. */
export function useSectionSaves(place: RefObject<HTMLElement | null>) {
  const unsaved = useRef(new Map<SectionKey, UnsavedSection>())
  const [count, setCount] = useState(0)
  const focusOnProblem = useFocusOnProblem(place)
  const setUnsaved = useCallback((section: SectionKey, how: UnsavedSection | null) => {
    if (how) unsaved.current.set(section, how)
    else unsaved.current.delete(section)
    setCount(unsaved.current.size)
  }, [])
  return useMemo(() => {
    const saveAll = async () => {
      const sections = [...unsaved.current.values()]
      // All of them are looked at, so that everything that is wrong is said at once; then nothing is saved.
      const checks = sections.map(({ check }) => check())
      if (checks.includes(false)) throw new UnsavedError()
      const saves = await Promise.allSettled(sections.map(({ save }) => save()))
      if (saves.some(({ status }) => status === 'rejected')) throw new UnsavedError()
    }
    return { count, setUnsaved, saveAll, focusOnProblem }
  }, [count, setUnsaved, focusOnProblem])
}
