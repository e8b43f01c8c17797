import { sessionTtlMs } from '#domain/identity/login/session.ts'

/** What is readable without a connection: dues, the list of orders, ready credit, and the figures of the frame. */
const readablePaths: readonly string[] = [
  '/api/customer/auth/me',
  '/api/customer/invoices',
  '/api/customer/invoices/details',
  '/api/customer/dues',
  '/api/customer/orders',
  '/api/customer/credits/spendable',
]

const prefix = 'answers-'
const storedAtHeader = 'x-stored-at'
const mostAnswers = 60

/** Whether the last answer to a request for this path is stored; `base` is what every path of the API begins with. */
export const isReadableOffline = (path: string, base: string): boolean => readablePaths.some((readable) => path === base + readable)

/**
 * The answers that were stored in the session with this `authorization` header, the only ones that stay on the device. What is put into
 * them after `clearAnswers` is lost with them.
 */
export async function openAnswers(authorization: string): Promise<Cache> {
  const own = prefix + (await digestOf(authorization))
  await removeAnswers((name) => name !== own)
  return caches.open(own)
}

/** Stores an answer in place of the one before it, with the time. */
export async function storeAnswer(answers: Cache, url: string, answer: Response): Promise<void> {
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', [storedAtHeader]: new Date().toISOString() }
  await answers.put(url, new Response(await answer.blob(), { headers }))
  const stored = await answers.keys()
  await Promise.all(stored.slice(0, Math.max(0, stored.length - mostAnswers)).map((oldest) => answers.delete(oldest)))
}

/** The answer that was stored last, and when; none that is older than a session can be. */
export async function findAnswer(answers: Cache, url: string): Promise<{ readonly answer: Response; readonly at: string } | null> {
  const answer = await answers.match(url)
  const at = answer?.headers.get(storedAtHeader)
  if (!answer || !at) return null
  if (Date.now() - Date.parse(at) < sessionTtlMs) return { answer, at }
  await answers.delete(url)
  return null
}

/** Removes every stored answer from the device: at the end of a session. */
export async function clearAnswers(): Promise<void> {
  // Absent on plain http, where nothing was stored.
  if ('caches' in globalThis) await removeAnswers(() => true)
}

async function removeAnswers(isRemoved: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && isRemoved(name)).map((name) => caches.delete(name)))
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
