import { accountsContract as contract } from '@netwrk/domain/accounts/accounts.contract'
import { answer } from '../../answer.ts'
import { memberOf } from './accounts.reads.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'
import { verifyPhoneCode } from './verify-phone-code.ts'

export const accountsRoutes = {
  signInOptions: answer(contract.signInOptions, async ({ passwordPolicy, keptMail, config }) => ({
    passwordPolicy,
    usesOutbox: keptMail !== null && config.isLocal,
  })),
  me: answer(contract.me, async ({ db, actor }) => ({
    member: actor && (await memberOf(db, actor.id, actor.sessionExpiresAt)),
  })),
  signUp: answer(contract.signUp, signUp),
  signIn: answer(contract.signIn, signIn),
  signOut: answer(contract.signOut, signOut),
  resendVerification: answer(contract.resendVerification, resendVerification),
  verifyEmail: answer(contract.verifyEmail, verifyEmail),
  puzzle: answer(contract.puzzle, async ({ captcha }) => ({ puzzle: await captcha.puzzle() })),
  sendPhoneCode: answer(contract.sendPhoneCode, sendPhoneCode),
  verifyPhoneCode: answer(contract.verifyPhoneCode, verifyPhoneCode),
  requestPasswordReset: answer(contract.requestPasswordReset, requestPasswordReset),
  resetPassword: answer(contract.resetPassword, resetPassword),
}
