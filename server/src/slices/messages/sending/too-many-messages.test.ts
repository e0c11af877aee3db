import { expect, test } from 'vitest'
import { createWorld } from '../../../testing/world.ts'

test('messages are counted for each member, edits among them', async () => {
  const world = await createWorld({ LIMIT_MESSAGE: '3/1d' })
  const [ana, ben, cleo] = [await world.member('Ana'), await world.member('Ben'), await world.member('Cleo')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const say = (by: typeof ana, content: string) =>
    by.call.messages.send({ conversationId: conversation.id, clientId: crypto.randomUUID(), content })

  const { message } = await say(ana, 'one')
  await expect(say(ana, ' ')).rejects.toMatchObject({ code: 'messages.empty' })
  await say(ana, 'two')
  await ana.call.messages.edit({ messageId: message.id, content: 'first' })
  const tooMany = { code: 'messages.too_many', status: 429 }
  await expect(say(ana, 'three')).rejects.toMatchObject(tooMany)
  await expect(ana.call.messages.edit({ messageId: message.id, content: '1' })).rejects.toMatchObject(tooMany)
  const request = { withId: cleo.id, clientId: crypto.randomUUID(), content: 'hello' }
  await expect(ana.call.messages.request(request)).rejects.toMatchObject(tooMany)
  await say(ben, 'three')
})
