import { idempotencyHeader } from './request-headers.ts'

/** The header of calls that move money, for their schemas. */
export const takesIdempotencyKey = {
  [idempotencyHeader]:
    'A key of your choice for this command, 1 to 200 characters, such as a UUID. The same key with the same body has the same result and ' +
    'takes effect once; with another body it is refused (IDEMPOTENCY_KEY_REUSED). It never expires.',
}
