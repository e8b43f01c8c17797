import { Refused } from './refused.ts'

/** The Idempotency-Keys of one button or form: a key belongs to one intention of its user. */
export type IdempotencyKeys = {
  /** The key for sending this: the last one where the same was sent before and its outcome is unknown. */
  readonly keyFor: (input: unknown) => string
  /** Takes the outcome of the last call; after an answer of the server the next press is another intention. */
  readonly settle: (fault: unknown) => void
}

export function createIdempotencyKeys(): IdempotencyKeys {
  let last: { readonly input: string; readonly key: string } | null = null
  return {
    keyFor: (input) => {
      const text = JSON.stringify(input)
      last = last?.input === text ? last : { input: text, key: crypto.randomUUID() }
      return last.key
    },
    settle: (fault) => {
      if (!isOutcomeUnknown(fault)) last = null
    },
  }
}

/** Whether the server may have acted without our having its answer, or is acting now. */
const isOutcomeUnknown = (fault: unknown): boolean =>
  fault instanceof Refused && (fault.status === 0 || fault.status >= 500 || fault.code === 'REQUEST_IN_FLIGHT')
