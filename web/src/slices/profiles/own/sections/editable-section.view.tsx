import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import { clsx } from 'clsx'
import { Check, Pencil, Plus } from 'lucide-react'
import { Fragment, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { SectionCard } from '../../../../ui/layout/section-card.tsx'
import { useEditing } from '../editing.tsx'
import { sectionTitles } from './section-titles.ts'

type EditableSectionProps = {
  section: SectionKey
  /** Shown in the place of what is not filled in yet. */
  emptyText: string
  isEmpty: boolean
  children: ReactNode
  form: ReactNode
}

/** One section of the own profile: seen, or edited in its place. */
export function EditableSection({ section, emptyText, isEmpty, children, form }: EditableSectionProps) {
  const { isOpen: isOpenSection, setOpen, justSaved, formNumber, pointsLeft } = useEditing()
  const title = sectionTitles[section]
  const isOpen = isOpenSection(section)
  // The button goes at once; the form, which takes longer to draw, follows.
  const isFormShown = useDeferredValue(isOpen) && isOpen
  // What is not filled in yet takes a line, and says what it is worth.
  const isLine = isEmpty && !isFormShown
  const points = isLine ? pointsLeft(section) : 0
  const box = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  useFocusOnChange(isFormShown, formNumber(section), box, edit)

  const button = !isOpen && (
    <Button
      ref={edit}
      kind={isEmpty ? 'secondary' : 'ghost'}
      size="sm"
      className={isEmpty ? '' : '-mr-3'}
      icon={isEmpty ? <Plus aria-hidden /> : <Pencil aria-hidden />}
      aria-label={`${isEmpty ? 'Add' : 'Edit'} ${title.toLowerCase().replace(/\bi\b/, 'I')}`}
      onClick={() => setOpen(section, true)}
    >
      {isEmpty ? 'Add' : 'Edit'}
    </Button>
  )
  const action = (
    <div className={clsx('flex items-center gap-3', isLine && 'max-sm:flex-col max-sm:gap-1')}>
      <span role="status" className="text-sm text-teal-text empty:hidden">
        {justSaved === section && !isOpen && <Saved title={title} />}
      </span>
      {points > 0 && <span className="font-semibold text-sm text-teal-text">+{points}%</span>}
      {button}
    </div>
  )
  return (
    <div ref={box} data-section={section} className="scroll-mt-28 scroll-mb-24 wide:scroll-mb-6">
      <SectionCard
        title={title}
        description={isLine ? emptyText : undefined}
        action={action}
        className={isLine ? 'py-2.5! [&_h2]:text-base!' : undefined}
      >
        {isFormShown ? <Fragment key={formNumber(section)}>{form}</Fragment> : isLine ? undefined : children}
      </SectionCard>
    </div>
  )
}

function Saved({ title }: { title: string }) {
  return (
    <span className="flex animate-rise items-center gap-1.5 font-medium">
      <Check aria-hidden className="size-4" />
      <span className="sr-only">{title}</span>
      <span>Saved</span>
    </span>
  )
}

type Reference<E extends HTMLElement> = { current: E | null }

/** Into the first field when editing begins, or begins anew; back to the edit button when it ends. */
function useFocusOnChange(
  isOpen: boolean,
  number: number,
  box: Reference<HTMLElement>,
  edit: Reference<HTMLElement>,
): void {
  const before = useRef({ isOpen, number })
  useEffect(() => {
    if (before.current.isOpen === isOpen && before.current.number === number) return
    before.current = { isOpen, number }
    // Whoever has gone on to another section stays there.
    if (!isOpen && document.activeElement?.closest('form')) return
    const field = box.current?.querySelector<HTMLElement>(
      'form :is(input:not([aria-hidden=true], [type=search]), textarea, button, [tabindex="0"])',
    )
    const target = isOpen ? field : edit.current
    target?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isOpen, number, box, edit])
}
