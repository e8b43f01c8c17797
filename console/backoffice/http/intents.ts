import { Refused } from './refused.ts'

/** The Idempotency-Keys of one button or form: a key stands for one intention of its user. */
export type Intents = {
  /** The key for sending this: the last one where the same was sent before and nobody knows what came of it. */
  readonly keyFor: (input: unknown) => string
  /** Hears what came of the last call; after an answer of the server the next press is another intention. */
  readonly settle: (fault: unknown) => void
}

export function openIntents(): Intents {
  let last: { readonly input: string; readonly key: string } | null = null
  return {
    keyFor: (input) => {
      const text = JSON.stringify(input)
      last = last?.input === text ? last : { input: text, key: crypto.randomUUID() }
      return last.key
    },
    settle: (fault) => {
      if (!isUnknown(fault)) last = null
    },
  }
}

/** Whether the server may have done what was asked without our hearing of it, or is doing it. */
export const isUnknown = (fault: unknown): boolean =>
  fault instanceof Refused && (fault.status === 0 || fault.status >= 500 || fault.code === 'REQUEST_IN_FLIGHT')
