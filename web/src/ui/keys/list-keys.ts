import type { RefObject } from 'react'

/** Takes the focus to the row (what is marked `data-row`, else a link) after or before the one that has it, else to the open one, else to the first. */
export function moveInList(list: RefObject<HTMLElement | null>, step: 1 | -1): void {
  const marked = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
  const rows = [
    ...(marked.length > 0 ? marked : (list.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])),
  ]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = focused >= 0 ? focused + step : Math.max(0, open)
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
}

/** Takes the focus back to the list: to the open row, else to the first. */
export function focusList(list: RefObject<HTMLElement | null>): void {
  const rows = list.current
  const row =
    rows?.querySelector<HTMLElement>('a[aria-current="true"]') ?? rows?.querySelector<HTMLElement>('a[href]')
  row?.focus()
}
