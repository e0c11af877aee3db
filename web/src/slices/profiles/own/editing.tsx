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
import { UnsavedDialog } from './unsaved-dialog.view.tsx'

/** Rejects where the save fails; the section then says why. */
type Save = () => Promise<unknown>

type Editing = {
  isOpen: (section: SectionKey) => boolean
  setOpen: (section: SectionKey, isOpen: boolean) => void
  /** A section says how to save what it holds and is not saved yet; null where there is nothing. */
  setUnsaved: (section: SectionKey, save: Save | null) => void
  /** The section that was saved a moment ago. */
  justSaved: SectionKey | null
  noteSaved: (section: SectionKey) => void
  /** Begins a section's form anew, from what is stored. */
  startOver: (section: SectionKey) => void
  /** How often that was done: the form's key. */
  formNumber: (section: SectionKey) => number
}

const EditingContext = createContext<Editing | null>(null)

const none: ReadonlySet<SectionKey> = new Set()

/** How long a section says that it was saved, in milliseconds. */
const savedShown = 4000

/** Knows which sections are being edited, and guards what is not saved yet against leaving. */
export function EditingProvider({ children }: { children: ReactNode }) {
  const memberId = useMember()?.id ?? ''
  // What was typed when the session ended is there again.
  const [open, setOpenSections] = useState<ReadonlySet<SectionKey>>(
    () => new Set(sectionKeys.filter((section) => readInTab(memberId, section) !== null)),
  )
  const [dirty, setDirtySections] = useState(none)
  const setOpen = useCallback(
    (section: SectionKey, isOpen: boolean) => setOpenSections((before) => changed(before, section, isOpen)),
    [],
  )
  const saves = useRef(new Map<SectionKey, Save>())
  const setUnsaved = useCallback((section: SectionKey, save: Save | null) => {
    if (save) saves.current.set(section, save)
    else saves.current.delete(section)
    setDirtySections((before) => changed(before, section, save !== null))
  }, [])
  const [startedOver, setStartedOver] = useState<readonly SectionKey[]>([])
  const startOver = useCallback(
    (section: SectionKey) => {
      setUnsaved(section, null)
      setStartedOver((before) => [...before, section])
    },
    [setUnsaved],
  )
  const saveAll = () => Promise.all([...saves.current.values()].map((save) => save()))
  const [justSaved, noteSaved] = useState<SectionKey | null>(null)
  useEffect(() => {
    if (justSaved === null) return
    const timer = setTimeout(() => noteSaved(null), savedShown)
    return () => clearTimeout(timer)
  }, [justSaved])
  const editing = useMemo(
    () => ({
      isOpen: (section: SectionKey) => open.has(section),
      setOpen,
      setUnsaved,
      justSaved,
      noteSaved,
      startOver,
      formNumber: (section: SectionKey) => startedOver.filter((each) => each === section).length,
    }),
    [open, setOpen, setUnsaved, justSaved, startOver, startedOver],
  )
  return (
    <EditingContext value={editing}>
      {children}
      <UnsavedDialog
        isDirty={dirty.size > 0}
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
