import { expect } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'

test('the sign-up form names everything that is wrong at once, and begins with the first', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  const form = page.getByRole('form', { name: 'Sign up' })
  await form.getByLabel('Full Name').fill('Win at www.example.com')
  await form.getByLabel('Username').fill('admin')
  await form.getByLabel('Email').fill('a&b@example.com')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  const texts = [
    'Please enter a valid name',
    'This username is reserved. Please choose another.',
    'Please enter a valid email address',
    'Please fill in all required fields',
    'You must be 18 or older to join.',
    'Please agree to the Terms of Use and the Community Rules to join.',
  ]
  for (const text of texts) await expect(form.getByText(text)).toBeVisible()
  await expect(form.getByLabel('Full Name')).toBeFocused()
  await expectAccessible(page, 'the sign-up form with everything wrong')
})
