import { createHash, createHmac, randomUUID } from 'node:crypto'

/** A refusal, by `status` and `code`; `details` has data to use. `status` is 0 when Pelekan was not reached. */
export type PelekanRefused = Error & {
  readonly name: 'PelekanRefused'
  readonly status: number
  readonly code: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly details: Readonly<Record<string, unknown>>
  /** The pause that Pelekan asks for before the next try; null for none. */
  readonly retryAfterMs: number | null
}

export const isRefused = (error: unknown): error is PelekanRefused => error instanceof Error && error.name === 'PelekanRefused'

/** Your key, or in test mode the token of the command-line tool. */
type Credentials =
  | { readonly keyId: string; readonly secret: string; readonly token?: undefined }
  | { readonly token: string; readonly keyId?: undefined; readonly secret?: undefined }

/** How Pelekan is called. */
export type Settings = Credentials & {
  /** Pelekan's origin, such as https://pelekan.example. */
  readonly address: string
  /** How long one try may take; default 10 seconds. */
  readonly timeoutMs?: number
  /** The longest pause that Pelekan may ask for by Retry-After; default 60 seconds. With a longer one the refusal is thrown at once. */
  readonly mostWaitMs?: number
  /** How often a call is tried whose response is lost; default 3. */
  readonly tries?: number
  /** Ends a call early. */
  readonly signal?: AbortSignal
  /** The language of refusals; default Persian. */
  readonly language?: 'fa' | 'en'
  /** The clock to sign by, in ms since 1970; default this machine's. */
  readonly nowMs?: () => number
}

/** One call, repeated where its response was lost or Pelekan was too busy. */
export async function call<Reply>(settings: Settings, method: string, path: string, body?: object): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce<Reply>(settings, method, path, body)
    } catch (fault) {
      const mayPass =
        settings.signal?.aborted !== true && isRefused(fault) && (fault.status === 0 || fault.status === 429 || fault.status >= 500)
      const waitMs = isRefused(fault) && fault.retryAfterMs !== null ? fault.retryAfterMs : 200 * 3 ** (attempt - 1)
      if (!mayPass || attempt >= (settings.tries ?? 3) || waitMs > (settings.mostWaitMs ?? 60_000)) throw fault
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

async function callOnce<Reply>(settings: Settings, method: string, path: string, body?: object): Promise<Reply> {
  const { address, timeoutMs = 10_000, language = 'fa' } = settings
  if (!URL.canParse(address)) throw new TypeError(`The address of Pelekan is not an address, such as https://pelekan.example: "${address}"`)
  const text = body === undefined ? '' : JSON.stringify(body)
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...authorization(settings, { method, path, text }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: text }),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(settings.signal ? [settings.signal] : [])]),
  }).catch(() => null)
  const reply: unknown = await answer?.json().catch(() => null)
  if (answer?.ok && reply !== null) return reply as Reply
  // An answer whose body did not come is a lost one.
  throw refused(answer === null || answer.ok ? 0 : answer.status, { reply, retryAfter: answer?.headers.get('retry-after') ?? null })
}

type Sent = { readonly method: string; readonly path: string; readonly text: string }

function authorization(
  { token, keyId = '', secret = '', nowMs = Date.now }: Settings,
  { method, path, text }: Sent,
): Record<string, string> {
  if (token !== undefined) return { authorization: `Bearer ${token}` }
  const moment = String(Math.floor(nowMs() / 1000))
  const nonce = randomUUID()
  const bodySha256 = createHash('sha256').update(text).digest('hex')
  const signature = createHmac('sha256', secret).update([method, path, moment, nonce, bodySha256].join('\n')).digest('hex')
  return { 'Pelekan-Key': keyId, 'Pelekan-Timestamp': moment, 'Pelekan-Nonce': nonce, 'Pelekan-Signature': signature }
}

function refused(status: number, { reply, retryAfter }: { readonly reply: unknown; readonly retryAfter: string | null }): PelekanRefused {
  const { message, code, errors, details } = (reply ?? {}) as Partial<PelekanRefused>
  return Object.assign(new Error(message ?? 'Pelekan was not reached'), {
    name: 'PelekanRefused' as const,
    status,
    code: code ?? 'UNREACHABLE',
    errors: errors ?? {},
    details: details ?? {},
    retryAfterMs: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : null,
  })
}
