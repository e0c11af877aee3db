import { useRef, useState } from 'react'

/** What is wrong in a form, and with which field; `null` where it is the form as a whole. */
export type Problem<Field extends string> = { field: Field | null; text: string }

/** Keeps what is wrong in a form, and takes the focus to the first field that it is about. */
export function useProblem<Field extends string>() {
  const formRef = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<readonly Problem<Field>[]>([])
  const textOf = (field: Field | null) => problems.find((problem) => problem.field === field)?.text

  return {
    formRef,
    /** The text for a field, to be shown next to it. */
    problemOf: (field: Field) => textOf(field),
    /** The text for the form as a whole, to be shown on top. */
    formProblem: textOf(null),
    /** What was wrong with a field that is being changed, and with the form as a whole, is said no longer. */
    clear: (field?: Field) =>
      setProblems((current) =>
        field === undefined
          ? []
          : current.filter((problem) => problem.field !== field && problem.field !== null),
      ),
    /** One problem, or all of them in the order of the fields. */
    show: (next: Problem<Field> | readonly Problem<Field>[]) => {
      const all = 'text' in next ? [next] : next
      setProblems(all)
      const first = all[0]?.field ?? null
      const control = first === null ? null : formRef.current?.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
    },
  }
}
