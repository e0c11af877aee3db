import { expect, request } from '@playwright/test'
import { call, join } from './api.ts'
import { file } from './file-payloads.ts'
import { joinVerified } from './phone.ts'
import { type Member, uploaded } from './safety.ts'

// What waits for the staff, made by the calls that members make.

/** Somebody new in a session without a window. */
export async function memberAt(baseURL: string, name: string): Promise<Member> {
  const page = { request: await request.newContext({ baseURL }) }
  return { ...(await join(page, name)), page }
}

/** Somebody new whose address is verified, so that they may be written to. */
export async function verifiedAt(baseURL: string, name: string): Promise<Member> {
  const page = { request: await request.newContext({ baseURL }) }
  return { ...(await joinVerified(page, name)), page }
}

/** Sends a paper, to be verified as a business. */
export async function askForVerification(member: Member): Promise<void> {
  const paper = file('register.pdf', 'application/pdf', '%PDF-1.7\n%%EOF\n')
  const uploadId = await uploaded(member.page, { purpose: 'verification', documentType: 'other' }, paper)
  await call(member.page, 'profiles/submitDocument', { uploadId })
}

/** Buys a plan as if the time of the guarantee was over. */
export async function buyLongAgo(member: Member, plan: 'premium' | 'elite'): Promise<void> {
  const { url } = await call<{ url: string }>(member.page, 'billing/checkout', { plan })
  const form = { card: 'paid', daysAgo: '31' }
  const answer = await member.page.request.post(url, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await expect(async () => {
    const { canAsk } = await call<{ canAsk: boolean }>(member.page, 'billing/refundRequest')
    expect(canAsk).toBe(true)
  }).toPass()
}

/** Asks the staff for what was paid. */
export async function askForRefund(member: Member): Promise<void> {
  await call(member.page, 'billing/askForRefund', { words: 'I was ill all month.' })
}
