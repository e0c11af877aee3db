import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { type SectionKey, useEditing } from './editing.tsx'

type EditableSectionProps = {
  section: SectionKey
  title: string
  description?: ReactNode
  /** Shown in the place of what is not filled in yet. */
  emptyText: string
  isEmpty: boolean
  children: ReactNode
  form: ReactNode
}

/** One section of the own profile: seen, or edited in its place. */
export function EditableSection({
  section,
  title,
  description,
  emptyText,
  isEmpty,
  children,
  form,
}: EditableSectionProps) {
  const { isOpen: isOpenSection, setOpen } = useEditing()
  const isOpen = isOpenSection(section)
  const box = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  useFocusOnChange(isOpen, box, edit)

  const action = !isOpen && (
    <Button
      ref={edit}
      kind={isEmpty ? 'secondary' : 'ghost'}
      size="sm"
      className={isEmpty ? '' : '-mr-3'}
      icon={isEmpty ? <Plus aria-hidden /> : <Pencil aria-hidden />}
      aria-label={`${isEmpty ? 'Add' : 'Edit'} ${title.toLowerCase()}`}
      onClick={() => setOpen(section, true)}
    >
      {isEmpty ? 'Add' : 'Edit'}
    </Button>
  )
  return (
    <div ref={box} className="scroll-mt-24 scroll-mb-24 wide:scroll-mb-6">
      <SectionCard title={title} description={isOpen || isEmpty ? description : undefined} action={action}>
        {isOpen && form}
        {!isOpen && (isEmpty ? <p className="text-faint">{emptyText}</p> : children)}
      </SectionCard>
    </div>
  )
}

type Reference<E extends HTMLElement> = { current: E | null }

/** Into the first field when editing begins, back to the edit button when it ends. */
function useFocusOnChange(isOpen: boolean, box: Reference<HTMLElement>, edit: Reference<HTMLElement>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const field = box.current?.querySelector<HTMLElement>(
      'form :is(input:not([aria-hidden=true]), textarea, button, [tabindex="0"])',
    )
    const target = isOpen ? field : edit.current
    target?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isOpen, box, edit])
}
