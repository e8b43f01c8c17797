/** The value, which a test expects to be there; the test fails where it is not. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value that the test expects is not there')
  return value
}
