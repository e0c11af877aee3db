import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type InboxLayoutProps = {
  list: ReactNode
  thread: ReactNode
  /** Stands to the right of the thread. */
  beside?: ReactNode
  /** On small screens the thread takes the place of the list. */
  isThreadOpen: boolean
}

/** List beside thread from 900 px on, one after the other below; each scrolls by itself within the screen. */
export function InboxLayout({ list, thread, beside, isThreadOpen }: InboxLayoutProps) {
  return (
    <div className="relative min-h-96 flex-1">
      <div className="absolute inset-0 flex">
        <section
          aria-label="Conversations"
          className={clsx(
            'min-w-0 flex-1 flex-col wide:flex wide:w-90 wide:flex-none wide:border-r',
            isThreadOpen ? 'hidden' : 'flex',
          )}
        >
          {list}
        </section>
        <section
          aria-label="Thread"
          className={clsx('min-w-0 flex-1 flex-col wide:flex', isThreadOpen ? 'flex' : 'hidden')}
        >
          {thread}
        </section>
        {beside}
      </div>
    </div>
  )
}
