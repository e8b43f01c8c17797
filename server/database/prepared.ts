import type { Db } from './open.ts'

/**
 * What `make` prepares, once for each database it is asked with: building a statement costs as much as asking it. Inside
 * a transaction it is prepared anew, since a transaction is a database of its own.
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const kept = new WeakMap<Db, Statement>()
  return (db) => {
    const known = kept.get(db)
    if (known !== undefined) return known
    const made = make(db)
    kept.set(db, made)
    return made
  }
}
