/** The outcome of a command: `ok` with its value, or `err` with the reason of a refusal. Faults are thrown instead. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const err = <const E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
