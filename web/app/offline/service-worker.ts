import { findAnswer, isReadableOffline, openAnswers, storeAnswer } from './stored-answers.ts'

/** The part of a service worker's global scope that is used here; TypeScript's DOM library declares that of a window. */
declare const self: {
  addEventListener(type: 'install' | 'activate', handle: (event: Lasting) => void): void
  addEventListener(type: 'message', handle: (event: MessageEvent<unknown>) => void): void
  addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void
  addEventListener(type: 'push', handle: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', handle: (event: ClickEvent) => void): void
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: {
      type: 'window'
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
    get(id: string): Promise<{ postMessage(message: unknown, transfer: readonly []): void } | undefined>
  }
}
type Lasting = { waitUntil(work: Promise<unknown>): void }
type PushEvent = Lasting & { readonly data: { json(): Partial<Record<'title' | 'body' | 'link' | 'tag', string>> } | null }
type ClickEvent = Lasting & { readonly notification: { readonly data: unknown; close(): void } }
type FetchEvent = Lasting & { readonly request: Request; readonly clientId: string; respondWith(response: Promise<Response>): void }

/** The outline that every signed-in page starts from, with the code of the pages that are readable offline. */
const { release, files } = import.meta.env.OFFLINE_SHELL
const shellPrefix = 'shell-'
const shellName = shellPrefix + release
const shellPage = '/app'

self.addEventListener('install', (event) => {
  // Files named by their content come from the browser's own cache where it has them.
  const requests = [new Request(shellPage, { cache: 'reload' }), ...files.map((file) => new Request(file))]
  event.waitUntil(caches.open(shellName).then((shell) => shell.addAll(requests)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldShells(), self.clients.claim()]))
})

// A new release replaces the one whose pages are open only when its customer agrees (watch-release.ts).
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const authorization = request.headers.get('authorization')
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => shellOr(request)))
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(event))
  else if (authorization !== null && isReadableOffline(pathname, import.meta.env.VITE_API_BASE ?? ''))
    event.respondWith(answerTo(event, authorization))
})

// A notice from the server (server/engagement/deliveries/send-push.ts): one with the tag of a shown one replaces it.
self.addEventListener('push', (event) => {
  const { title = 'پلکان', body = '', link = '/', tag = '' } = event.data?.json() ?? {}
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: 'fa', dir: 'rtl', icon: '/icon-192.png', data: link }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { data } = event.notification
  // Only a page of this site.
  const url = new URL(typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/', location.origin).href
  event.waitUntil(openPage(url))
})

/** In a window that is open already, where there is one. */
async function openPage(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) await self.clients.openWindow(url)
  else await Promise.all([open.focus(), open.navigate(url)])
}

/** The release before stays too: a page of another tab may still load parts of it. */
async function removeOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shellName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

async function shellOr(request: Request): Promise<Response> {
  return (await caches.match(shellPage, { cacheName: shellName })) ?? fetch(request)
}

async function assetOf(event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  const copy = response.clone()
  if (response.ok) event.waitUntil(caches.open(shellName).then((shell) => shell.put(request, copy)))
  return response
}

/** The server's answer; without a connection the last one, with a message to its page since when it is. */
async function answerTo(event: FetchEvent, authorization: string): Promise<Response> {
  const { request, clientId } = event
  const answers = await openAnswers(authorization)
  try {
    const response = await fetch(request)
    if (response.ok) event.waitUntil(storeAnswer(answers, request.url, response.clone()))
    return response
  } catch (fault) {
    const last = request.signal.aborted ? null : await findAnswer(answers, request.url)
    if (last === null) throw fault
    void self.clients.get(clientId).then((client) => client?.postMessage({ storedAt: last.at }, []))
    return last.answer
  }
}
