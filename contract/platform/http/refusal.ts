/** A refusal of a call: one status and one Persian sentence per code (D-06); for stores' developers an English one too. */
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  readonly message: string
  readonly english?: string
}

/** Adds the key of each row as its code: `refusals({ ORDER_OPEN: { status: 409, message: '…' } }).ORDER_OPEN.code`. */
export function refusals<const T extends Record<string, Omit<Refusal, 'code'>>>(
  table: T,
): { readonly [Code in keyof T & string]: Refusal<Code> } {
  return Object.fromEntries(Object.entries(table).map(([code, row]) => [code, { code, ...row }])) as {
    readonly [Code in keyof T & string]: Refusal<Code>
  }
}

/** The same refusal with another sentence, for one feature or one audience. */
export const reworded = <Code extends string>(refusal: Refusal<Code>, message: string): Refusal<Code> => ({ ...refusal, message })

/** The refusals of `table` for another audience; `messages` has the sentences that differ. */
export const rewordedAll = <Table extends Readonly<Record<string, Refusal>>>(
  table: Table,
  messages: { readonly [Code in keyof Table]?: string },
): Table => Object.fromEntries(Object.entries(table).map(([code, each]) => [code, reworded(each, messages[code] ?? each.message)])) as Table

/** The refusals that any call may return. The HTTP server adds those that apply; features never list them. */
export const everywhere = refusals({
  MALFORMED: { status: 400, message: 'این درخواست خوانده نشد.', english: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, message: 'برای ادامه دوباره وارد شوید. به همین صفحه برمی‌گردید.', english: 'Sign in first.' },
  SIGNATURE_INVALID: {
    status: 403,
    message: 'امضای این درخواست درست نیست. ساعت دستگاه را بررسی کنید و صفحه را تازه کنید.',
    english: 'The signature of the request is wrong.',
  },
  NOT_FOUND: { status: 404, message: 'چیزی با این نشانی پیدا نشد.', english: 'There is nothing at this address.' },
  TOO_SLOW: {
    status: 408,
    message: 'این درخواست به‌موقع کامل نرسید. دوباره امتحان کنید.',
    english: 'The request did not arrive completely in time. Try again.',
  },
  TOO_LARGE: { status: 413, message: 'حجم این درخواست بیش از اندازهٔ مجاز است.', english: 'The request is too large.' },
  MEDIA_TYPE: { status: 415, message: 'قالب این درخواست پذیرفته نیست.', english: 'The media type of the request is not accepted.' },
  INVALID: { status: 422, message: 'بعضی از موارد درست وارد نشده است.', english: 'Some fields are not as they must be.' },
  TOO_MANY: {
    status: 429,
    message: 'درخواست‌ها زیاد شد. کمی بعد دوباره امتحان کنید.',
    english: 'Too many requests. Try again after Retry-After.',
  },
  INTERNAL: {
    status: 500,
    message: 'از سمت ماست. چند دقیقهٔ دیگر دوباره امتحان کنید.',
    english: 'A fault on our side. Try again in a few minutes.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'الان پاسخ‌گو نیستیم. چند لحظهٔ دیگر دوباره امتحان کنید.',
    english: 'We cannot answer now. Try again after Retry-After.',
  },
})

/**
 * Needed for a name with failed tries from other networks (F-409): `details.puzzle` is an altcha challenge (PBKDF2/SHA-256). The client
 * repeats the request with the solution as `puzzle`; each solution is accepted once. Pages solve it without user interaction.
 */
export const puzzleRefusals = refusals({
  PUZZLE_NEEDED: { status: 422, message: 'چند تلاش ناموفق از جای دیگر بوده است. یک لحظه صبر کنید و دوباره بزنید.' },
})

/** Codes that several features return. The first has one sentence; the second is reworded by the feature whose limit it is. */
export const sharedRefusals = refusals({
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'این درخواست پیش‌تر با محتوای دیگری فرستاده شده است. صفحه را تازه کنید.' },
  TOO_MANY_TRIES: { status: 429, message: 'تلاش‌های ناموفق زیاد شد. کمی بعد دوباره امتحان کنید.' },
})
