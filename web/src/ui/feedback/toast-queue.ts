export type ToastKind = 'info' | 'success' | 'error'
export type Notice = {
  title: string
  description?: string
  kind?: ToastKind
  /** What can be done about it; it also stays twice as long. */
  action?: { label: string; onPress: () => void }
}

/** Between the screens, which have something to say, and the place where it is said, which loads later than they do. */
export type ToastQueue = {
  notify: (notice: Notice) => void
  /** From now on notices are shown this way, those that waited first. Returns what ends it. */
  attend: (show: (notice: Notice) => void) => () => void
}

export function createToastQueue(): ToastQueue {
  const waiting: Notice[] = []
  let attendant: ((notice: Notice) => void) | null = null
  return {
    notify: (notice) => {
      if (attendant) attendant(notice)
      else waiting.push(notice)
    },
    attend: (show) => {
      attendant = show
      for (const notice of waiting.splice(0)) show(notice)
      return () => {
        if (attendant === show) attendant = null
      }
    },
  }
}
