import { type RefObject, useEffect, useRef } from 'react'

/** Whoever comes to fill in what is missing begins to type in the first field that is empty; once. */
export function useFocusOnGap(place: RefObject<HTMLElement | null>, isToFill: boolean): void {
  const isLeft = useRef(isToFill)
  useEffect(() => {
    if (!isLeft.current) return
    isLeft.current = false
    const fields = place.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form :is(input:not([type]), input[type="text"], textarea)',
    )
    for (const field of fields ?? []) if (field.value.trim() === '') return field.focus()
  }, [place])
}
