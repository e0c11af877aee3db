export type ToastKind = 'info' | 'success' | 'error'
export type ToastContent = {
  title: string
  description?: string
  kind?: ToastKind
  /** What can be done about it; it also stays twice as long. */
  action?: { label: string; onPress: () => void }
  /** Stays until it is pressed or dismissed. Of the same name there is one: a newer one takes its place. */
  staysAs?: string
}

/** Between the screens, which have something to say, and the place where it is said, which loads later than they do. */
export type ToastQueue = {
  notify: (toast: ToastContent) => void
  /** Takes away what stays under a name, where it is still there. */
  withdraw: (name: string) => void
  /** From now on toasts are shown this way, those that waited first. Returns what ends it. */
  attend: (show: (toast: ToastContent) => void, hide: (name: string) => void) => () => void
}

export function createToastQueue(): ToastQueue {
  let waiting: ToastContent[] = []
  let attendant: { show: (toast: ToastContent) => void; hide: (name: string) => void } | null = null
  return {
    notify: (toast) => {
      if (attendant) attendant.show(toast)
      else waiting.push(toast)
    },
    withdraw: (name) => {
      waiting = waiting.filter(({ staysAs }) => staysAs !== name)
      attendant?.hide(name)
    },
    attend: (show, hide) => {
      const one = { show, hide }
      attendant = one
      for (const toast of waiting.splice(0)) show(toast)
      return () => {
        if (attendant === one) attendant = null
      }
    },
  }
}
