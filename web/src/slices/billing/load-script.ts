const loading = new Map<string, Promise<void>>()

/** Loads the payment provider's script once. Rejects where it cannot load. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => ('Stripe' in window ? resolve() : reject(new Error('The script brought nothing.')))
    script.onerror = () => {
      script.remove()
      reject(new Error('The script could not be loaded.'))
    }
    document.head.append(script)
  })
  loading.set(url, loaded)
  // A press later tries again.
  loaded.catch(() => loading.delete(url))
  return loaded
}
