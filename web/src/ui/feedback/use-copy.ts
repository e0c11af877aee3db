import { useToast } from './toasts.tsx'

/** Copies a text and says so, or that the browser did not let us. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { notify } = useToast()
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ title: done, kind: 'success' })
    } catch {
      notify({ title: "We couldn't copy that. Please select the text instead.", kind: 'error' })
    }
  }
}
