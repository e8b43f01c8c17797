import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '#server/platform/database/open.ts'
import { ConnectionLost, Killed, executions, type DatabaseFault, type Doing, type Faults } from './faults.ts'

/** The embedded database behind a connection that breaks, and under a process that is killed, where `faults` say so. */
export function faultyDatabase(pglite: PGlite, faults: () => Faults | null): Db {
  const client = {
    query: (...asked: Parameters<PGlite['query']>) => {
      mustLive()
      return pglite.query(...asked)
    },
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      mustLive()
      let isRelay = false
      const done = await pglite.transaction(async (tx) => {
        const query = (...asked: Parameters<Transaction['query']>) => {
          mustLive()
          isRelay ||= /"(domain|handled)_events"/.test(asked[0])
          return tx.query(...asked)
        }
        const result = await work(new Proxy(tx, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) }))
        mustLive()
        befall(doing(isRelay), 'killed before its commit', 'connection lost before its commit')
        return result
      })
      mustLive()
      befall(doing(isRelay), 'killed after its commit', 'word of its commit lost')
      return done
    },
  }
  return drizzle({ client: client as unknown as PGlite, casing: 'snake_case' })

  function befall(who: Doing, kill: DatabaseFault, loss: DatabaseFault): void {
    const execution = executions.getStore()
    if (!execution) return
    if (faults()?.happens(`${who}: ${kill}`)) {
      execution.process.isDead = true
      throw new Killed('killed')
    }
    if (faults()?.happens(`${who}: ${loss}`)) throw new ConnectionLost('terminating connection due to administrator command')
  }
}

const doing = (isRelay: boolean): Doing => (isRelay ? 'relay' : (executions.getStore()?.doing ?? 'request'))

function mustLive(): void {
  if (executions.getStore()?.process.isDead) throw new Killed('nothing is done by a process that is dead')
}
