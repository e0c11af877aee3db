import { afterEach, expect, test, vi } from 'vitest'
import { followEndedSession } from '../calls/ended-session.ts'
import { uploadFile } from './upload-file.ts'

afterEach(() => vi.unstubAllGlobals())

/** Sends a photo to a server that answers so; resolves to how often a session was said to have ended. */
async function sendTo(responseText: string) {
  class Answering {
    upload = {}
    responseText = responseText
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('XMLHttpRequest', Answering)
  let ended = 0
  const stop = followEndedSession(() => ended++)
  const photo = new File(['x'], 'me.png', { type: 'image/png' })
  const sent = uploadFile(photo, { purpose: 'profile' }, () => {}, new AbortController().signal)
  await expect(sent).rejects.toThrow()
  stop()
  return ended
}

test('an upload that is refused because nobody is signed in says that the session has ended', async () => {
  expect(await sendTo('{"code":"accounts.signed_out","message":"Please sign in."}')).toBe(1)
})

test('any other refusal, and what is no answer of ours, says nothing of the kind', async () => {
  expect(await sendTo('{"code":"uploads.no_room","message":"Full."}')).toBe(0)
  expect(await sendTo('<html>Bad gateway</html>')).toBe(0)
})
