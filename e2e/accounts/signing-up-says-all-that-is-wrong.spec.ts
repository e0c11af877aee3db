import { expect, test } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'

test('the sign-up form names everything that is wrong at once, and forgets each as it is changed', async ({
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
  ]
  for (const text of texts) await expect(form.getByText(text)).toBeVisible()
  await expect(form.getByLabel('Full Name')).toBeFocused()
  await expectAccessible(page, 'the sign-up form with everything wrong')

  await form.getByLabel('Username').fill('ada.lovelace')
  await expect(form.getByText('This username is reserved.')).toHaveCount(0)
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
})

test('the address typed at sign-in is there in the form that asks for a new password', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('where links do not sign in, their screen says so', async ({ page }) => {
  await page.goto('/auth/link')
  await expect(page.getByText('This way of signing in is not offered here.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to sign in' }).last().click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
})
