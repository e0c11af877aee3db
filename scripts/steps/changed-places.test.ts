import { expect, test } from 'vitest'
import { placesOf } from './changed-places.mjs'

const billing = ['domain/src/billing/', 'server/src/slices/billing/', 'web/src/slices/billing/']

test.each([
  ['a rule', 'domain/src/billing/plans.ts', billing],
  ['a screen', 'web/src/slices/billing/subscription.page.tsx', billing],
  [
    'a test',
    'server/src/slices/billing/webhooks/webhook.test.ts',
    ['server/src/slices/billing/webhooks/webhook.test.ts'],
  ],
  ['what slices share', 'domain/src/refusals.ts', ['domain/src/']],
  ['a part of the platform', 'server/src/platform/bus/bus.ts', ['server/src/platform/bus/']],
  ['a migration', 'server/migrations/0113_x.sql', ['server/src/platform/database/']],
  ['a document', 'docs/operations.md', []],
  ['what is at the top', 'package.json', []],
  ['a journey', 'e2e/accounts/a-session-ends.spec.ts', []],
  ['what tests share', 'server/src/testing/world.ts', ['server/src/testing/']],
])('the tests for %s are beside it, or of its slice', (_, path, places) => {
  expect(placesOf([path])).toEqual(places)
})

test('each place is named once', () => {
  expect(placesOf(['domain/src/billing/plans.ts', 'web/src/slices/billing/plan-card.tsx'])).toEqual(billing)
})
