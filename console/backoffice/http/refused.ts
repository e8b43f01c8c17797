/** A refusal or a fault, as the server told it. `status` is 0 when the server was not reached. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  /** Persian sentences by field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, body: unknown) {
    const told = isTold(body) ? body : unreadable(status)
    super(told.message)
    this.name = 'Refused'
    this.status = status
    this.code = told.code
    this.errors = told.errors ?? {}
    this.details = told.details ?? {}
  }
}

/** The first sentence about `field`, or about one thing of its list, for the field's own error line. */
export function fieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof Refused)) return undefined
  return Object.entries(error.errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1][0]
}

/** The sentence to show for any failure: the fields' own ones too, since not every form shows each of its fields. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Refused)) return unreadable(500).message
  return [error.message, ...Object.values(error.errors).flat()].join(' ')
}

type Told = {
  readonly message: string
  readonly code: string
  readonly errors?: Record<string, string[]>
  readonly details?: Record<string, unknown>
}

function isTold(body: unknown): body is Told {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && 'code' in body
}

const unreadable = (status: number): Told =>
  status === 0
    ? { code: 'OFFLINE', message: 'ارتباط با سرور برقرار نیست.' }
    : { code: 'UNREADABLE', message: 'سرور پاسخ درستی نداد. کمی بعد دوباره امتحان کنید.' }
