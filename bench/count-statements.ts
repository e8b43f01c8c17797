import type pg from 'pg'

/** Counts what is sent to PostgreSQL from now on, transactions' begin and commit among it: one is one round trip. */
export function countStatements({ Client }: typeof pg): () => number {
  const send = Client.prototype.query
  let sent = 0
  Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    sent += 1
    return Reflect.apply(send, this, asked)
  } as typeof send
  return () => sent
}
