import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openProcess } from '#testing/server-process.ts'
import { isProof } from '#testing/turn.ts'

const crashes = isProof() ? 100 : 5
/** So many payments are acknowledged, at least and at most, between two crashes. */
const [fewest, most] = [1, 24]

onServers('kill -9 of server and jobs', (copies) => {
  let database: Database
  let url: string
  let fake: FakePartners
  beforeAll(async () => {
    url = await copies.url()
    database = await openDatabase({ url, connections: 4 })
    fake = await openFakePartners()
  })
  afterAll(() => Promise.all([database.close(), fake.close()]))

  test('at random points under load nothing acknowledged is lost, nothing takes effect twice, and every intent ends', async () => {
    const { db } = database
    const env = { SANDBOX_PORT: new URL(fake.address).port, PAYMENT_CHECK_AFTER_MS: '300' }
    const app = await openProcess({ databaseUrl: url, part: 'both', env })
    const payers = await openPayers(db, { fake, count: 6, each: 20 + crashes * (most / 2) })
    const perCrash: number[] = []
    for (let crash = 0; crash < crashes; crash++) {
      await app.start()
      const before = payers.acknowledged.size
      const goal = before + fewest + Math.floor(Math.random() * (most - fewest))
      const stop = payers.begin([app.address])
      while (payers.acknowledged.size < goal) await sleep(2)
      await sleep(Math.random() * 30)
      await app.end('SIGKILL')
      await stop()
      perCrash.push(payers.acknowledged.size - before)
    }

    await app.start()
    expect(await wrongInBooks(db, payers)).toEqual([])
    await app.end('SIGKILL')
    console.log(`${crashes} crashes, ${payers.acknowledged.size} acknowledged payments (${perCrash.join(' ')})`)
  }, 1_500_000)
})
