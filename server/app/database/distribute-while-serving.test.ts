import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { publishedSigningKey } from '#contract/platform/http/request-headers.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { distribute } from '#server/platform/database/distribute.ts'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { wrongInBooks } from '#testing/billing/payments/books.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { makeCluster, makePlain } from '#testing/citus.ts'
import { present } from '#testing/expectations.ts'
import { onCitus } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { servingUrl } from '#testing/postgres.ts'
import { openProcess, type ServerProcess } from '#testing/server-process.ts'
import { signed } from '#testing/test-app.ts'

const isProof = process.env['PROVE'] === '1'
const customers = Number(process.env['CUSTOMERS'] ?? 100_000)
const perSecond = isProof ? 50 : 20
const mostAwayMs = 60_000
/** Beyond the ids that registration gives. */
const firstId = 1_000_000
const now = () => instant(Date.now())
const machines = () => present(inject('citus'))

/** With the full numbers only: it takes half a minute of processor time. */
const onProof: typeof onCitus = (title, tests) =>
  describe.skipIf(!isProof && !process.env['CUSTOMERS'])('proof', () => onCitus(title, tests))

onProof('distributing a database that is in use', () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  let url = ''
  let database: Database
  let fake: FakePartners
  const processes: ServerProcess[] = []
  beforeAll(async () => {
    url = await makePlain(machines(), name)
    database = await openDatabase({ url, connections: 4, migrates: false })
    fake = await openFakePartners()
    const env = { SANDBOX_PORT: new URL(fake.address).port, PAYMENT_CHECK_AFTER_MS: '300' }
    for (const part of ['server', 'worker'] as const) processes.push(await openProcess({ databaseUrl: servingUrl(url), part, env }))
    await Promise.all(processes.map((each) => each.start()))
  })
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.end('SIGKILL')))
    await Promise.all([database.close(), fake.close()])
  })

  test(`F-312: ${customers} customers are distributed while ${perSecond} purchases a second arrive: refused by 503 only, for a minute at most, none lost`, async () => {
    const { db: plain } = database
    await makeIndebted(plain, { from: firstId, count: customers, each: 3, at: now() })
    await plain.execute(sql`insert into customers (customer_id, mobile, registered_at, referral_code)
      select n, '09' || lpad(n::text, 9, '0'), now(), 'G' || n from generate_series(${firstId}::bigint, ${firstId + customers - 1}::bigint) n`)
    const address = present(processes[0]).address
    const payers = await openPayers(plain, { fake, count: 4, each: 2_000 })
    const stopPaying = payers.begin([address])
    const stopBuying = await beginBuying(plain, address)
    await untilMore(payers.acknowledged)

    await makeCluster(machines(), name)
    await database.close()
    database = await openDatabase({ url, connections: 4, migrates: false })
    const { db } = database
    const distributed = present(await distribute(db))
    expect(distributed.after).toEqual(distributed.before)
    expect(distributed.after.rows['invoices']).toBeGreaterThan(customers * 3)
    await untilMore(payers.acknowledged)
    await stopPaying()
    const answers = await stopBuying()

    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.filter(({ status, retryAfterS }) => status !== 503 || retryAfterS === 0 || retryAfterS > 60)).toEqual([])
    const awayMs = present(refused.at(-1)).at - present(refused[0]).at
    expect(awayMs).toBeLessThan(mostAwayMs)
    if (isProof) console.log(`${answers.length} purchases, ${refused.length} refused within ${Math.round(awayMs)} ms`)
    expect(await wrongInBooks(db, payers)).toEqual([])
  })
})

type Answer = { readonly at: number; readonly status: number; readonly retryAfterS: number }

/** Begins so many purchases a second, each of another invoice, whatever comes of the earlier ones, until the answer is called. */
async function beginBuying(db: Database['db'], address: string): Promise<() => Promise<readonly Answer[]>> {
  const baskets = await openBaskets(db)
  const over = new AbortController()
  const buying: Promise<Answer>[] = []
  const buyOn = async (): Promise<void> => {
    for (const basket of baskets) {
      if (over.signal.aborted) return
      buying.push(buy(basket))
      await sleep(1000 / perSecond)
    }
    throw new Error('there was nothing left to buy')
  }
  async function buy({ token, id }: Basket): Promise<Answer> {
    const at = performance.now()
    const answer = await fetch(`${address}${purchaseInvoice.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...signed({ config: { signingKey: publishedSigningKey }, now }, purchaseInvoice.path),
      },
      body: JSON.stringify({ items: [{ id }], redirect_uri: '/invoice/payment' }),
    })
    await answer.body?.cancel()
    return { at, status: answer.status, retryAfterS: Number(answer.headers.get('retry-after')) }
  }
  const ended = buyOn()
  return async () => {
    over.abort()
    await ended
    return Promise.all(buying)
  }
}

type Basket = { readonly token: string; readonly id: string }

/** The invoices of twenty customers, one of each in turn. */
async function openBaskets(db: Database['db']): Promise<readonly Basket[]> {
  const each = isProof ? 700 : 150
  const tokens = new Map<number, string>()
  for (let index = 0; index < 20; index++) {
    const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile: `09121110${100 + index}`, at: now() }))
    tokens.set(customerId, await openSession(db, { customerId, name: 'buyer', at: now() }))
  }
  const debts = await makeIndebted(db, { from: present([...tokens.keys()][0]), count: tokens.size, each, at: now() })
  return Array.from({ length: each }, (_, turn) =>
    [...tokens].map(([customerId, token]) => ({ token, id: present(present(debts.get(customerId))[turn]) })),
  ).flat()
}

/** Ends once there are more of them than now. */
async function untilMore(some: ReadonlySet<string>): Promise<void> {
  for (const { size } = some; some.size === size;) await sleep(20)
}
