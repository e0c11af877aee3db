/**
 * How a card is laid out. `lead` is the first of a batch: large beside the others from 900 px on. `row` is one of
 * those others. `only` is a last one, alone. On the phone all look the same.
 */
export type CardLook = 'lead' | 'row' | 'only'

type Parts = Record<
  | 'item'
  | 'card'
  | 'photo'
  | 'picture'
  | 'tier'
  | 'menu'
  | 'body'
  | 'ring'
  | 'name'
  | 'actions'
  | 'action'
  | 'actionText',
  string
>

const upright = {
  picture: '',
  body: 'gap-3 p-4',
  ring: 'absolute -top-[2.25rem] right-3 shadow-float',
  name: 'pr-[4rem]',
  actions: '',
  action: 'flex-1',
  actionText: '',
  tier: '',
  menu: 'top-1.5 right-1.5',
}

/** The classes of each part of a card. */
export const looks: Record<CardLook, Parts> = {
  lead: {
    ...upright,
    item: 'sm:col-span-2 wide:col-span-1 wide:row-span-4',
    card: 'flex h-full flex-col sm:flex-row wide:flex-col',
    photo: 'aspect-4/3 sm:aspect-auto sm:w-1/2 wide:w-auto wide:min-h-72 wide:flex-1',
    // A face is below the middle of what then shows of it.
    picture:
      'wide:-top-[18%]! wide:h-[118%]! wide:[@media(max-height:960px)]:-top-[38%]! wide:[@media(max-height:960px)]:h-[138%]!',
    // Where the card is higher than the screen, its photo gives way: the words and Connect are in view at once.
    body: 'gap-3 p-4 sm:p-5 wide:sticky wide:bottom-0 wide:flex-none wide:gap-3.5 wide:bg-inherit wide:p-5',
    ring: 'absolute -top-[2.25rem] right-3 shadow-float sm:static sm:self-start sm:p-0 sm:shadow-none wide:absolute wide:p-1 wide:shadow-float',
    name: 'pr-[4rem] sm:pr-0 wide:pr-[4rem]',
  },
  row: {
    ...upright,
    item: '',
    card: 'flex h-full flex-col wide:min-h-44 wide:flex-row',
    photo: 'aspect-4/3 wide:aspect-auto wide:w-36 wide:shrink-0',
    body: 'gap-3 p-4 wide:gap-2 wide:pr-[8rem]',
    ring: 'absolute -top-[2.25rem] right-3 shadow-float wide:top-4 wide:right-4 wide:p-0 wide:shadow-none',
    name: 'pr-[4rem] wide:pr-0',
    actions: 'wide:absolute wide:right-4 wide:bottom-4 wide:p-0',
    action: 'flex-1 wide:size-11 wide:min-h-0 wide:flex-none wide:rounded-full wide:p-0',
    actionText: 'wide:hidden',
    tier: 'wide:top-2 wide:left-2',
    menu: 'top-1.5 right-1.5 wide:top-auto wide:bottom-1',
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
