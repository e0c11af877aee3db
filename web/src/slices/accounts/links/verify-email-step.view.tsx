export { VerifyEmailStep } from './verify-email-step.tsx'
