// Keeps the page and the application's code in this browser, so that Netwrk opens and its screens change without a
// connection. It keeps nothing of a member: the page is asked for as a stranger, and calls and files pass it by.
const { build, files } = self.offlineFiles
const prefix = 'netwrk.build.'

// Every screen is this page. This one is sent without a drawing of what a guest would see.
const shell = '/profile'

// Names without a hash: asked for anew while there is a connection.
const others = ['/theme.js', '/manifest.webmanifest', '/icon.svg', '/icon-192.png']

// What the server answers itself is no screen of the application.
const notScreens = /^\/(\.well-known|assets|dev|files|health|live|mail|rpc|uploads|webhooks)(\/|$)/

if (build !== '') {
  self.addEventListener('install', (event) => event.waitUntil(keepAll()))
  self.addEventListener('activate', (event) => event.waitUntil(Promise.all([askEarly(), forgetOlder()])))
  self.addEventListener('fetch', (event) => {
    const answer = answerTo(event)
    if (answer) event.respondWith(answer)
  })
}

function answerTo(event) {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return null
  if (request.mode === 'navigate') return notScreens.test(pathname) ? null : openScreen(event)
  if (pathname.startsWith('/assets/')) return fromKept(request)
  return others.includes(pathname) ? fromServer(request) : null
}

// What cannot be kept now, as on a full disk, is asked for when it is needed.
async function keepAll() {
  const cache = await caches.open(prefix + build)
  const wanted = self.navigator.connection?.saveData ? [] : files
  const page = fetch(shell, { credentials: 'omit', cache: 'no-store' }).then((answer) =>
    keep(cache, shell, answer),
  )
  await Promise.allSettled([page, ...[...wanted, ...others].map((file) => keepFile(cache, file))])
}

async function keepFile(cache, file) {
  const known = others.includes(file) ? undefined : await caches.match(file)
  await keep(cache, file, known ?? (await fetch(file)))
}

async function keep(cache, path, answer) {
  if (answer.ok && !answer.redirected) await cache.put(path, answer)
}

// The browser need not wait for the worker to begin asking for a page.
async function askEarly() {
  await self.registration.navigationPreload?.enable()
}

// The build before stays: pages that are open are of it, and their code may be gone from the server.
async function forgetOlder() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + build)
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)))
}

async function openScreen({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const cache = await caches.open(prefix + build)
    const kept = (await cache.match(shell)) ?? (await caches.match(shell))
    if (kept) return kept
    throw error
  }
}

// Their names change with their content.
async function fromKept(request) {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  const cache = await caches.open(prefix + build)
  await keep(cache, request.url, answer.clone()).catch(() => undefined)
  return answer
}

async function fromServer(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url)
    if (kept) return kept
    throw error
  }
}
