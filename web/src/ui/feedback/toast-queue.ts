export type ToastKind = 'info' | 'success' | 'error'
export type ToastContent = {
  title: string
  description?: string
  kind?: ToastKind
  /** What can be done about it; it also stays twice as long. */
  action?: { label: string; onPress: () => void }
}

/** Between the screens, which have something to say, and the place where it is said, which loads later than they do. */
export type ToastQueue = {
  notify: (toast: ToastContent) => void
  /** From now on toasts are shown this way, those that waited first. Returns what ends it. */
  attend: (show: (toast: ToastContent) => void) => () => void
}

export function createToastQueue(): ToastQueue {
  const waiting: ToastContent[] = []
  let attendant: ((toast: ToastContent) => void) | null = null
  return {
    notify: (toast) => {
      if (attendant) attendant(toast)
      else waiting.push(toast)
    },
    attend: (show) => {
      attendant = show
      for (const toast of waiting.splice(0)) show(toast)
      return () => {
        if (attendant === show) attendant = null
      }
    },
  }
}
