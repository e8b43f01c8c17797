import { expect } from 'vitest'

type Answer = { readonly status: number; readonly body: unknown }

/** Calls with another's id and with one that nobody has: both must be 404 and equal to the byte. */
export async function expectAlike(call: (id: number) => Promise<Answer>, foreign: number): Promise<void> {
  const [theirs, nobodys] = [await call(foreign), await call(987_654)]
  expect(theirs.status).toBe(404)
  expect(JSON.stringify([theirs.status, theirs.body])).toBe(JSON.stringify([nobodys.status, nobodys.body]))
}

/** The value, which a test expects to be there; the test fails where it is not. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that the test expects is not there')
  return value
}
