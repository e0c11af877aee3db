import { accountsContract as contract } from '@netwrk/domain/accounts/accounts.contract'
import { answer } from '../../app/answer.ts'
import { memberOf } from './accounts.reads.ts'
import { askEmailChange } from './email/ask-email-change.ts'
import { confirmEmailChange } from './email/confirm-email-change.ts'
import { emailChangeView } from './email/email-change.store.ts'
import { keepEmail } from './email/keep-email.ts'
import { checkLink } from './links/check-link.ts'
import { requestSignInLink, signInWithLink } from './links/sign-in-link.ts'
import { resendVerification, verifyEmail } from './links/verify-email.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset, resetPassword } from './password/reset-password.ts'
import { sendPhoneCode } from './phone/send-phone-code.ts'
import { verifyPhoneCode } from './phone/verify-phone-code.ts'
import { confirmSignIn } from './second-factor/confirm-sign-in.ts'
import { keepSecondFactor } from './second-factor/keep-second-factor.ts'
import { secondFactorOf } from './second-factor/second-factor.reads.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.ts'
import { endOtherSessions, endSession, listSessions } from './sessions/sessions.ts'
import { signOut } from './sessions/sign-out.ts'
import { saveSettings } from './settings/save-settings.ts'
import { savedSettings } from './settings/settings.reads.ts'
import { mailChoiceOf, resubscribe, unsubscribe } from './settings/unsubscribe.ts'
import { beginProviderSignIn, finishProviderSignIn } from './sign-in/provider-sign-in.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInOptionsOf } from './sign-in/sign-in-options.ts'
import { signUp } from './sign-in/sign-up.ts'

export const accountsRoutes = {
  signInOptions: answer(contract.signInOptions, async (ctx) => signInOptionsOf(ctx)),
  me: answer(contract.me, async ({ db, actor }) => ({
    member: actor && (await memberOf(db, actor.id, actor.sessionExpiresAt)),
  })),
  signUp: answer(contract.signUp, signUp),
  signIn: answer(contract.signIn, signIn),
  confirmSignIn: answer(contract.confirmSignIn, confirmSignIn),
  requestSignInLink: answer(contract.requestSignInLink, requestSignInLink),
  signInWithLink: answer(contract.signInWithLink, signInWithLink),
  checkLink: answer(contract.checkLink, checkLink),
  beginProviderSignIn: answer(contract.beginProviderSignIn, beginProviderSignIn),
  finishProviderSignIn: answer(contract.finishProviderSignIn, finishProviderSignIn),
  secondFactor: answer(contract.secondFactor, ({ db, identity, actor }) =>
    secondFactorOf(db, identity, actor.id),
  ),
  keepSecondFactor: answer(contract.keepSecondFactor, keepSecondFactor),
  beginSecondFactor: answer(contract.beginSecondFactor, beginSecondFactor),
  confirmSecondFactor: answer(contract.confirmSecondFactor, confirmSecondFactor),
  renewRecoveryCodes: answer(contract.renewRecoveryCodes, renewRecoveryCodes),
  endSecondFactor: answer(contract.endSecondFactor, endSecondFactor),
  emailChange: answer(contract.emailChange, ({ db, actor, clock }) =>
    emailChangeView(db, actor.id, clock.now()),
  ),
  askEmailChange: answer(contract.askEmailChange, askEmailChange),
  confirmEmailChange: answer(contract.confirmEmailChange, confirmEmailChange),
  keepEmail: answer(contract.keepEmail, keepEmail),
  signOut: answer(contract.signOut, signOut),
  resendVerification: answer(contract.resendVerification, resendVerification),
  verifyEmail: answer(contract.verifyEmail, verifyEmail),
  puzzle: answer(contract.puzzle, async ({ captcha }) => ({ puzzle: await captcha.puzzle() })),
  sendPhoneCode: answer(contract.sendPhoneCode, sendPhoneCode),
  verifyPhoneCode: answer(contract.verifyPhoneCode, verifyPhoneCode),
  requestPasswordReset: answer(contract.requestPasswordReset, requestPasswordReset),
  resetPassword: answer(contract.resetPassword, resetPassword),
  settings: answer(contract.settings, ({ db, actor }) => savedSettings(db, actor.id)),
  saveSettings: answer(contract.saveSettings, saveSettings),
  mailChoice: answer(contract.mailChoice, mailChoiceOf),
  unsubscribe: answer(contract.unsubscribe, unsubscribe),
  resubscribe: answer(contract.resubscribe, resubscribe),
  changePassword: answer(contract.changePassword, changePassword),
  sessions: answer(contract.sessions, listSessions),
  endSession: answer(contract.endSession, endSession),
  endOtherSessions: answer(contract.endOtherSessions, endOtherSessions),
}
