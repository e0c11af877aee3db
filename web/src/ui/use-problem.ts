import { useRef, useState } from 'react'

/** What is wrong in a form, and with which field; `null` where it is the form as a whole. */
export type Problem<Field extends string> = { field: Field | null; text: string }

/** Keeps what is wrong in a form, and takes the focus to the field that it is about. */
export function useProblem<Field extends string>() {
  const formRef = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<Problem<Field> | null>(null)

  return {
    formRef,
    /** The text for a field, to be shown next to it. */
    problemOf: (field: Field) => (problem?.field === field ? problem.text : undefined),
    /** The text for the form as a whole, to be shown on top. */
    formProblem: problem?.field === null ? problem.text : undefined,
    clear: () => setProblem(null),
    show: (next: Problem<Field>) => {
      setProblem(next)
      const control = next.field === null ? null : formRef.current?.elements.namedItem(next.field)
      if (control instanceof HTMLElement) control.focus()
    },
  }
}
