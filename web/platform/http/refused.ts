/** A refusal or a fault, as the server told it (D-06). `status` is 0 when the server was not reached. */
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

/** The first sentence about `field`, for the field's own error line. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof Refused ? error.errors[field]?.[0] : undefined

/** The sentence to show for any failure. */
export const wordsOf = (error: unknown): string => (error instanceof Refused ? error.message : unreadable(500).message)

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
    ? { code: 'OFFLINE', message: 'اینترنت شما قطع است.' }
    : { code: 'UNREADABLE', message: 'از سمت ماست. چند دقیقهٔ دیگر دوباره امتحان کنید.' }
