/** The lists of this screen, with its key and what the address says of each. */
export const views = [
  { key: '1', kind: 'tickets', state: 'open', label: 'Open tickets', search: {} },
  { key: '2', kind: 'appeals', state: 'open', label: 'Open appeals', search: { show: 'appeals' } },
  { key: '3', kind: 'tickets', state: 'decided', label: 'Decided tickets', search: { show: 'decided' } },
  {
    key: '4',
    kind: 'appeals',
    state: 'decided',
    label: 'Decided appeals',
    search: { show: 'decided-appeals' },
  },
] as const
export type View = (typeof views)[number]

/** The list that the address asks for; the open tickets where it asks for none. */
export function viewOf(show: string | undefined): View {
  return views.find(({ search }) => 'show' in search && search.show === show) ?? views[0]
}

/** What the address says of a list. */
export function searchOf(kind: View['kind'], state: View['state']): { show?: string } {
  return views.find((view) => view.kind === kind && view.state === state)!.search
}
