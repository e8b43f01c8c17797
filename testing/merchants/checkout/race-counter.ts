import type { Database } from '#server/platform/database/open.ts'
import { gateStatements } from '#testing/interleave.ts'
import { openFakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openCounter } from './counter.ts'

/** A counter on a database of its own whose commands can be stopped between their statements; `close` closes all of it. */
export async function openRaceCounter(copies: { readonly open: () => Promise<Database> }) {
  gateStatements()
  const database = await copies.open()
  const fake = await openFakePartners()
  const counter = await openCounter(database, { fake })
  const close = async (): Promise<void> => {
    await counter.leave()
    await fake.close()
    await database.close()
  }
  return { database, counter, close }
}
