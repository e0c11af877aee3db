export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

export const viewportClass = 'fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6'

export const popupClass = [
  'relative flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-sheet border border-line bg-raised text-text shadow-float outline-none',
  'transition duration-[250ms] data-starting-style:translate-y-full data-ending-style:translate-y-full',
  'sm:rounded-sheet sm:data-starting-style:translate-y-3 sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0',
  'sm:data-ending-style:translate-y-3 sm:data-ending-style:scale-[0.97] sm:data-ending-style:opacity-0',
].join(' ')

/** Title and description: they scroll where they leave the buttons no room. */
export const introClass = 'flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain px-6 pt-6'

export const actionsClass = [
  'flex shrink-0 flex-col-reverse gap-2 px-6 pt-5 pb-[max(24px,env(safe-area-inset-bottom))]',
  'sm:flex-row sm:justify-end',
].join(' ')
