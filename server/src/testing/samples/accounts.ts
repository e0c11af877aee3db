import { randomUUID } from 'node:crypto'
import { agreed } from '../accounts/agreed.ts'
import { password } from '../world.ts'
import type { SamplesOf } from './sample.ts'

export const accountsSamples: SamplesOf<'accounts'> = {
  signInOptions: { valid: () => ({}), foreign: null },
  me: { valid: () => ({}), foreign: null },
  signUp: {
    valid: () => ({
      name: 'New Member',
      username: `new_${randomUUID().slice(0, 8)}`,
      email: `${randomUUID()}@example.com`,
      password,
      timeZone: 'Europe/London',
      ...agreed,
    }),
    foreign: null,
  },
  signIn: {
    valid: () => ({ email: 'nobody@example.com', password, timeZone: 'Europe/London' }),
    foreign: null,
  },
  confirmSignIn: { valid: () => ({ code: '123456', timeZone: 'Europe/London' }), foreign: null },
  requestSignInLink: { valid: () => ({ email: 'nobody@example.com' }), foreign: null },
  signInWithLink: { valid: () => ({ token: 'no-such-token', timeZone: 'Europe/London' }), foreign: null },
  checkLink: { valid: () => ({ purpose: 'reset-password', token: 'no-such-token' }), foreign: null },
  beginProviderSignIn: { valid: () => ({ provider: 'oidc' }), foreign: null },
  finishProviderSignIn: {
    valid: () => ({
      provider: 'oidc',
      code: 'a',
      state: 'b',
      error: null,
      timeZone: 'Europe/London',
    }),
    foreign: null,
  },
  secondFactor: { valid: () => ({}), foreign: null },
  beginSecondFactor: { valid: () => ({ password: 'not it' }), foreign: null },
  confirmSecondFactor: { valid: () => ({ code: '123456' }), foreign: null },
  renewRecoveryCodes: { valid: () => ({ password: 'not it', code: '123456' }), foreign: null },
  endSecondFactor: { valid: () => ({ password: 'not it', code: '123456' }), foreign: null },
  keepSecondFactor: { valid: () => ({ token: 'no-such-token' }), foreign: null },
  emailChange: { valid: () => ({}), foreign: null },
  askEmailChange: {
    valid: () => ({ email: `${randomUUID()}@example.com`, proof: { password: 'not it' } }),
    foreign: null,
  },
  confirmEmailChange: { valid: () => ({ token: 'no-such-token' }), foreign: null },
  keepEmail: { valid: () => ({ token: 'no-such-token' }), foreign: null },
  signOut: { valid: () => ({}), foreign: null },
  resendVerification: { valid: () => ({}), foreign: null },
  verifyEmail: { valid: () => ({ token: 'no-such-token' }), foreign: null },
  puzzle: { valid: () => ({}), foreign: null },
  sendPhoneCode: { valid: () => ({ phone: '+12025550123', solution: 'unsolved' }), foreign: null },
  verifyPhoneCode: {
    valid: () => ({ verificationId: randomUUID(), code: '123456' }),
    foreign: {
      input: ({ foreignVerificationId: verificationId }) => ({ verificationId, code: '123456' }),
      refusal: 'accounts.code_not_requested',
    },
  },
  requestPasswordReset: { valid: () => ({ email: 'nobody@example.com' }), foreign: null },
  resetPassword: { valid: () => ({ token: 'no-such-token', password }), foreign: null },
  settings: { valid: () => ({}), foreign: null },
  saveSettings: { valid: () => ({ soundEffects: false }), foreign: null },
  mailChoice: { valid: () => ({ token: randomUUID() }), foreign: null },
  resubscribe: { valid: () => ({ token: randomUUID() }), foreign: null },
  unsubscribe: { valid: () => ({ token: randomUUID() }), foreign: null },
  changePassword: { valid: () => ({ currentPassword: 'not it', newPassword: password }), foreign: null },
  sessions: { valid: () => ({}), foreign: null },
  endSession: {
    valid: () => ({ id: randomUUID() }),
    foreign: {
      input: ({ foreignSessionId: id }) => ({ id }),
      refusal: 'accounts.session_not_found',
    },
  },
  endOtherSessions: { valid: () => ({}), foreign: null },
}
