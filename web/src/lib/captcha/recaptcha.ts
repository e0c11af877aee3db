import { shownLook } from '../../ui/theme.ts'
import { retry } from '../calls/retry.ts'

/** The part of Google's script that is used here. */
type Grecaptcha = {
  ready(callback: () => void): void
  render(
    container: HTMLElement,
    options: {
      sitekey: string
      theme: 'dark' | 'light'
      callback(token: string): void
      'expired-callback'(): void
      'error-callback'(): void
    },
  ): number
  reset(widgetId: number): void
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

export type RecaptchaWidget = { reset(): void }

/** The container is looked for up to 10 times every 200 ms. */
const containerPatience = { times: 10, everyMilliseconds: 200 }

type Options = {
  siteKey: string
  scriptUrl: string
  container: () => HTMLElement | null
  /** Null once a solution has expired or failed. */
  onSolution: (solution: string | null) => void
}

/** Loads Google's script once and puts its checkbox into the container. Rejects where either is not to be had. */
export async function mountRecaptcha(options: Options): Promise<RecaptchaWidget> {
  const { siteKey, scriptUrl, onSolution } = options
  const grecaptcha = await loadGrecaptcha(scriptUrl)
  const container = await retry(containerPatience, () => present(options.container()))
  // Its own element, because a container can be rendered into only once.
  const place = container.appendChild(document.createElement('div'))
  const widgetId = grecaptcha.render(place, {
    sitekey: siteKey,
    theme: shownLook(),
    callback: onSolution,
    'expired-callback': () => onSolution(null),
    'error-callback': () => onSolution(null),
  })
  return { reset: () => grecaptcha.reset(widgetId) }
}

function present(container: HTMLElement | null): HTMLElement {
  if (container === null) throw new Error('There is no container for the captcha.')
  return container
}

function loadGrecaptcha(url: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const whenReady = () =>
      window.grecaptcha
        ? window.grecaptcha.ready(() => resolve(window.grecaptcha!))
        : reject(new Error('The script brought nothing.'))
    if (window.grecaptcha) return whenReady()
    const script = document.createElement('script')
    script.src = url
    script.onload = whenReady
    script.onerror = () => {
      script.remove()
      reject(new Error('The script could not be loaded.'))
    }
    document.head.append(script)
  })
}
