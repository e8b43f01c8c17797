import type pg from 'pg'

/** Counts the statements sent to PostgreSQL from now on, begin and commit included: each is one round trip. */
export function countStatements({ Client: { prototype } }: typeof pg): () => number {
  let sent = 0
  const { query } = Object.getOwnPropertyDescriptors(prototype)
  const send = query.value as (...asked: readonly unknown[]) => unknown
  prototype.query = function (this: pg.Client, ...asked: readonly unknown[]) {
    sent += 1
    return Reflect.apply(send, this, asked)
  } as typeof prototype.query
  return () => sent
}
