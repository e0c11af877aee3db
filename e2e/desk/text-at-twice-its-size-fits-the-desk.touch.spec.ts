import { takeSession } from '../testing/api.ts'
import { staffAt } from '../testing/desk.ts'
import { test } from '../testing/journey.ts'
import { doubleText, expectNothingCut, expectToFit } from '../testing/large-text.ts'
import { visitDesk, waitingMember } from '../testing/visit-desk.ts'

test('whoever reads text at twice its size loses nothing at the desk, and never scrolls sideways', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  test.slow()
  const waiting = await waitingMember(baseURL!, 'Bartholomew-Maximilian Featherstonehaugh')
  await takeSession(page, await staffAt(baseURL!, 'Olga Large', 'owner'))
  await doubleText(page)
  await visitDesk(page, waiting, async (at, screen) => {
    await expectToFit(at, screen)
    await expectNothingCut(at, screen)
  })
})
