// Shows what is pushed to this browser while nobody looks at Netwrk, and leads there. A part of service-worker.js, of
// which browsers ask for every part anew and take another version at once.
const version = 1

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(noteOf(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data.path))
})

// What the server sends is PushNote in domain/src/notifications/push.ts.
function noteOf(data) {
  try {
    const { title, body, tag, path } = data.json()
    return { title: String(title), body: String(body), tag: String(tag), path: String(path) }
  } catch {
    return { title: 'Netwrk', body: 'Something new is waiting for you', tag: 'netwrk', path: '/inbox' }
  }
}

async function show({ title, body, tag, path }) {
  const windows = await openWindows()
  if (windows.some(({ focused }) => focused) && !mustShow()) return
  const icon = '/icon-192.png'
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon,
    data: { path, version },
  })
}

// Safari takes the permission away from who shows nothing for a push, whatever the reason.
function mustShow() {
  const { userAgent } = self.navigator
  return userAgent.includes('Safari/') && !/Chrome\/|Chromium\/|Firefox\//.test(userAgent)
}

async function lead(path) {
  const asked = new URL(path, self.location.origin)
  const { href } = asked.origin === self.location.origin ? asked : new URL('/inbox', self.location.origin)
  const [window] = await openWindows()
  if (!window) return self.clients.openWindow(href)
  await window.focus()
  // The application goes there by itself, so that nothing half written in it is lost.
  window.postMessage({ type: 'netwrk.open', path: href.slice(self.location.origin.length) })
}

// The one used last comes first.
function openWindows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
