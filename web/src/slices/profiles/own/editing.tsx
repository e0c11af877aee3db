import { type SectionKey, sectionKeys } from '@netwrk/domain/profiles/profiles'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { readInTab } from '../../../lib/storage/member-tab-store.ts'
import { useMember } from '../../accounts/member.reads.ts'
import { SaveAll } from './save-all.tsx'
import { type UnsavedSection, useSectionSaves } from './sections/section-saves.ts'
import { UnsavedDialog } from './unsaved-dialog.view.tsx'
import { useFocusOnGap } from './use-focus-on-gap.ts'

type Editing = {
  isOpen: (section: SectionKey) => boolean
  setOpen: (section: SectionKey, isOpen: boolean) => void
  /** A section says how to save what it holds and is not saved yet; null where there is nothing. */
  setUnsaved: (section: SectionKey, how: UnsavedSection | null) => void
  /** Several sections are changed, and are saved together at the foot of the screen. */
  isSavedTogether: boolean
  /** Takes the focus to what is wrong in a section. */
  focusOnProblem: (section: SectionKey) => void
  /** The section that the profile is missing and that comes after another; null for none. */
  nextAfter: (section: SectionKey) => SectionKey | null
  /** What filling a section in adds to the profile's completeness, in percent. */
  pointsLeft: (section: SectionKey) => number
  /** The section that was saved a moment ago. */
  justSaved: SectionKey | null
  noteSaved: (section: SectionKey) => void
  /** Begins a section's form anew, from what is stored. */
  startOver: (section: SectionKey) => void
  /** How often that was done: the form's key. */
  formNumber: (section: SectionKey) => number
}

const EditingContext = createContext<Editing | null>(null)

/** How long a section says that it was saved, in milliseconds. */
const savedShown = 4000

type EditingProviderProps = {
  children: ReactNode
  /** The sections that the profile is not complete without, in their order on the screen. */
  missing: readonly SectionKey[]
  /** Whether these are being edited from the start. */
  isToFill: boolean
  pointsLeft: Editing['pointsLeft']
}

/** Knows which sections are being edited, and guards what is not saved yet against leaving. */
export function EditingProvider({ children, missing, isToFill, pointsLeft }: EditingProviderProps) {
  const [open, setOpen] = useOpenSections(isToFill ? missing : [])
  const place = useRef<HTMLDivElement>(null)
  const { count, setUnsaved, saveAll, focusOnProblem } = useSectionSaves(place)
  useFocusOnGap(place, isToFill)
  const [startedOver, setStartedOver] = useState<readonly SectionKey[]>([])
  const startOver = useCallback(
    (section: SectionKey) => {
      setUnsaved(section, null)
      setStartedOver((before) => [...before, section])
    },
    [setUnsaved],
  )
  const [justSaved, noteSaved] = useJustSaved()
  const editing = useMemo(
    () => ({
      isOpen: (section: SectionKey) => open.has(section),
      setOpen,
      setUnsaved,
      isSavedTogether: count > 1,
      focusOnProblem,
      nextAfter: (section: SectionKey) => nextOf(missing, section, open),
      pointsLeft,
      justSaved,
      noteSaved,
      startOver,
      formNumber: (section: SectionKey) => startedOver.filter((each) => each === section).length,
    }),
    [
      open,
      setOpen,
      setUnsaved,
      count,
      focusOnProblem,
      missing,
      pointsLeft,
      justSaved,
      noteSaved,
      startOver,
      startedOver,
    ],
  )
  return (
    <EditingContext value={editing}>
      <div ref={place} className="contents">
        {children}
      </div>
      {count > 1 && <SaveAll count={count} saveAll={saveAll} onFailed={() => focusOnProblem(null)} />}
      <UnsavedDialog
        isDirty={count > 0}
        description="Your profile changes aren't saved yet."
        save={saveAll}
        failure="Failed to update profile. Please try again."
      />
    </EditingContext>
  )
}

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('a section stands inside EditingProvider')
  return editing
}

/** Which sections are open; what was typed when the session ended is there again. */
function useOpenSections(begun: readonly SectionKey[]) {
  const memberId = useMember()?.id ?? ''
  const [open, setOpenSections] = useState<ReadonlySet<SectionKey>>(
    () =>
      new Set(
        sectionKeys.filter((section) => begun.includes(section) || readInTab(memberId, section) !== null),
      ),
  )
  const setOpen = useCallback(
    (section: SectionKey, isOpen: boolean) => setOpenSections((before) => changed(before, section, isOpen)),
    [],
  )
  return [open, setOpen] as const
}

function useJustSaved() {
  const [justSaved, noteSaved] = useState<SectionKey | null>(null)
  useEffect(() => {
    if (justSaved === null) return
    const timer = setTimeout(() => noteSaved(null), savedShown)
    return () => clearTimeout(timer)
  }, [justSaved])
  return [justSaved, noteSaved] as const
}

/** The first missing section below; where there is none, the first above. What is open already is not gone to. */
function nextOf(missing: readonly SectionKey[], section: SectionKey, open: ReadonlySet<SectionKey>) {
  const place = sectionKeys.indexOf(section)
  const others = missing.filter((one) => one !== section && !open.has(one))
  return others.find((one) => sectionKeys.indexOf(one) > place) ?? others[0] ?? null
}

function changed(
  before: ReadonlySet<SectionKey>,
  section: SectionKey,
  isIn: boolean,
): ReadonlySet<SectionKey> {
  if (before.has(section) === isIn) return before
  const after = new Set(before)
  if (isIn) after.add(section)
  else after.delete(section)
  return after
}
