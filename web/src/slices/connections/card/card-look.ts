/**
 * How a card is laid out. `lead` is the first of a batch: large beside the others from 900 px on. `row` is one of
 * those others. `only` is a last one, alone. On the phone all look the same.
 */
export type CardLook = 'lead' | 'row' | 'only'

type Parts = Record<
  | 'item'
  | 'card'
  | 'photo'
  | 'tier'
  | 'menu'
  | 'later'
  | 'body'
  | 'ring'
  | 'name'
  | 'actions'
  | 'action'
  | 'actionText',
  string
>

const upright = {
  body: 'gap-3 p-4',
  ring: 'absolute -top-[2.25rem] right-3 shadow-float',
  name: 'pr-[4rem]',
  actions: '',
  action: 'flex-1',
  actionText: '',
  tier: '',
  menu: 'top-1.5 right-1.5',
  later: 'top-1.5 right-14',
}

/** The classes of each part of a card. */
export const looks: Record<CardLook, Parts> = {
  lead: {
    ...upright,
    // Lower than the others together: it stays in view beside them, its choices with it. From 1200 px on it is as high as
    // two of them, and the others stand below: no half of a column is empty.
    item: 'sm:col-span-2 wide:sticky wide:top-[calc(var(--frame-top,0px)+1rem)] wide:col-span-1 wide:row-span-4 wide:self-start desk:static desk:row-span-2 desk:self-stretch',
    card: 'flex h-full flex-col sm:flex-row wide:flex-col desk:min-h-96 desk:flex-row',
    photo: 'aspect-4/3 sm:aspect-auto sm:w-1/2 wide:aspect-2/1 wide:w-auto desk:aspect-auto desk:w-2/5',
    body: 'gap-3 p-4 sm:p-5',
    ring: 'absolute -top-[2.25rem] right-3 shadow-float sm:static sm:self-start sm:p-0 sm:shadow-none wide:absolute wide:p-1 wide:shadow-float desk:top-4 desk:right-4 desk:p-0 desk:shadow-none',
    name: 'pr-[4rem] sm:pr-0 wide:pr-[4rem]',
  },
  row: {
    ...upright,
    item: 'desk:[&:nth-child(4):last-child]:col-span-2',
    // From 900 px on the buttons stand below each other, under the ring.
    card: 'flex h-full flex-col wide:min-h-44 wide:flex-row wide:has-[[data-action]]:min-h-52',
    photo: 'aspect-4/3 wide:aspect-auto wide:w-40 wide:shrink-0',
    body: 'gap-3 p-4 wide:gap-1.5 wide:pr-[5rem]',
    ring: 'absolute -top-[2.25rem] right-3 shadow-float wide:top-4 wide:right-4 wide:p-0 wide:shadow-none',
    name: 'pr-[4rem] wide:pr-0',
    actions: 'wide:absolute wide:right-4 wide:bottom-4 wide:p-0 wide:flex-col-reverse',
    action: 'flex-1 wide:size-11 wide:min-h-0 wide:flex-none wide:rounded-full wide:p-0',
    actionText: 'wide:hidden',
    tier: 'wide:top-2 wide:left-2',
    menu: 'top-1.5 right-1.5 wide:top-auto wide:bottom-1',
    later: 'top-1.5 right-14 wide:right-1.5',
  },
  only: {
    ...upright,
    item: 'sm:col-span-2',
    card: 'flex h-full flex-col sm:flex-row',
    photo: 'aspect-4/3 sm:aspect-auto sm:min-h-96 sm:w-1/2',
    body: 'gap-3 p-4 sm:p-6',
    ring: 'absolute -top-[2.25rem] right-3 shadow-float sm:static sm:self-start sm:p-0 sm:shadow-none',
    name: 'pr-[4rem] sm:pr-0',
  },
}
