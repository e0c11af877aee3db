import type { Config } from '../../config/config.ts'
import { altchaCaptcha, type PuzzleWork } from './altcha-captcha.ts'
import type { CaptchaPort } from './captcha.ts'
import { recaptchaCaptcha } from './recaptcha-captcha.ts'

/** Google reCAPTCHA where its keys are set, else proof of work. */
export function openCaptcha(
  { recaptcha }: Pick<Config, 'recaptcha'>,
  secret: string,
  now: () => Date,
  work?: PuzzleWork,
): CaptchaPort {
  return recaptcha ? recaptchaCaptcha(recaptcha, now) : altchaCaptcha(secret, now, work)
}
