/** The sentences where the server sent none: it was not reached, or what it sent is no refusal of ours. */
export type FallbackMessages = { readonly offline: string; readonly unreadable: string }

/** A refusal or a fault as the server sent it (D-06). `status` is 0 when the server was not reached. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  /** Persian sentences by field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, body: unknown, fallback: FallbackMessages) {
    const refusal = isRefusal(body) ? body : unreadable(status, fallback)
    super(refusal.message)
    this.name = 'Refused'
    this.status = status
    this.code = refusal.code
    this.errors = refusal.errors ?? {}
    this.details = refusal.details ?? {}
  }
}

/** Whether the server said no, and would again: not that it was not reached, was busy or failed. */
export const wasRefused = (error: unknown): error is Refused =>
  error instanceof Refused && error.status >= 400 && error.status < 500 && error.status !== 429

type Asked = { readonly error: Error | null; readonly data: unknown }

/** Why a query has nothing to show. Where only its repetition failed, what was read stays, and what is typed beside it; a refusal ends both. */
export const failureOf = ({ error, data }: Asked): Error | null => (data === undefined || wasRefused(error) ? error : null)

/** The first sentence about `field`, or about one item of its list, for the field's own error line. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof Refused)) return undefined
  return Object.entries(error.errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1][0]
}

type Refusal = {
  readonly message: string
  readonly code: string
  readonly errors?: Record<string, string[]>
  readonly details?: Record<string, unknown>
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && 'code' in body
}

const unreadable = (status: number, { offline, unreadable: message }: FallbackMessages): Refusal =>
  status === 0 ? { code: 'OFFLINE', message: offline } : { code: 'UNREADABLE', message }

export const fallbackMessages: FallbackMessages = {
  offline: 'ارتباط با سرور برقرار نیست.',
  unreadable: 'سرور پاسخ درستی نداد. کمی بعد دوباره امتحان کنید.',
}

/** The sentence to show for any failure: the fields' own ones too, since not every form shows each of its fields. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Refused)) return fallbackMessages.unreadable
  return [error.message, ...Object.values(error.errors).flat()].join(' ')
}
