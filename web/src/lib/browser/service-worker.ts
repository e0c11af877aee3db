import { whenIdle } from './when-idle.ts'

const worker = '/service-worker.js'

/** The worker that keeps the application for when there is no connection and shows what is pushed; one for all. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
}

/**
 * Has the application kept once the first screen is there. Not where it runs from its sources: what is kept there would
 * be yesterday's. Browsers without workers, as some private windows, do without.
 */
export function keepForOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    whenIdle(() => registerWorker().catch(() => undefined))
}
