import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { publishedSigningKey } from '#contract/http/signature.ts'
import { idempotencyHeader, purchaseInvoice } from '#contract/payments/purchase.ts'
import { instant } from '#domain/kernel/time.ts'
import { openDatabase, rowsOf, type Database, type Db } from '../database/open.ts'
import { violations } from '../ledger/sql.ts'
import { openPlayedPartners, type PlayedPartners } from '../partners/testing/played-partners.ts'
import { registerCustomer } from '../profile/register-customer.ts'
import { openSession } from '../sessions/sql.ts'
import { urlOfCopy } from '../testing/on-both-engines.ts'
import { present } from '../testing/present.ts'
import { signed } from '../testing/test-house.ts'
import { makeIndebted } from './testing/indebted.ts'
import { openKillableServer } from './testing/killable-server.ts'
import { cards } from './testing/till.ts'

const crashes = process.env['PROVE'] ? 100 : 5
const payers = 6
/** So many payments are acknowledged, at least and at most, between two crashes. */
const [fewest, most] = [1, 24]

describe.skipIf(inject('postgres') === null)('kill -9 of server and jobs, PostgreSQL', () => {
  let database: Database
  let url: string
  let played: PlayedPartners
  beforeAll(async () => {
    url = await urlOfCopy()
    database = await openDatabase({ url, connections: 4 })
    played = await openPlayedPartners()
  })
  afterAll(() => Promise.all([database.close(), played.close()]))

  test('at random points under load nothing acknowledged is lost, nothing takes effect twice, and every intent ends', async () => {
    const { db } = database
    const server = await openKillableServer({ databaseUrl: url, sandbox: played.address })
    const load: Load = { address: server.address, played, paid: new Set(), acknowledged: new Set(), isOver: false }
    const people = await openPeople(db)
    const perCrash: number[] = []
    for (let crash = 0; crash < crashes; crash++) {
      const kill = await server.start()
      load.isOver = false
      const before = load.acknowledged.size
      const goal = before + fewest + Math.floor(Math.random() * (most - fewest))
      const paying = people.map((person) => keepPaying(load, person))
      while (load.acknowledged.size < goal) await sleep(2)
      await sleep(Math.random() * 30)
      await kill()
      load.isOver = true
      await Promise.all(paying)
      perCrash.push(load.acknowledged.size - before)
    }

    // Twenty minutes later, for those on their way: the house that starts again finds out by itself, by its jobs alone.
    await db.execute(sql`update payments set expires_at = least(expires_at, now()), ask_at = now() where status in ${live}`)
    const kill = await server.start()
    const patience = { timeout: 90_000, interval: 200 }
    await expect.poll(() => countOf(db, sql`payments where status in ${live}`), patience).toBe(0)
    await expect.poll(() => countOf(db, sql`facts where heard_at is null`), patience).toBe(0)
    await kill()

    const payments = await rowsOf<{ id: string; authority: string | null; isPaid: boolean }>(
      db,
      sql`select id, authority, paid_at is not null as "isPaid" from payments`,
    )
    console.log(`${crashes} crashes, ${load.acknowledged.size} acknowledged payments (${perCrash.join(' ')}), ${payments.length} intents`)
    expect(payments.filter(({ id, isPaid }) => load.acknowledged.has(id) && !isPaid)).toEqual([])
    // What the gateway took is paid here, and nothing else is.
    expect(payments.filter(({ authority, isPaid }) => (authority !== null && load.paid.has(authority)) !== isPaid)).toEqual([])
    // Nothing went to a wallet: no invoice was charged twice; each that was paid has one notice, an effect of its fact.
    expect(await countOf(db, sql`payments where kept`)).toBe(0)
    const paidInvoices = await countOf(db, sql`invoices where status = 'PAID'`)
    expect(paidInvoices).toBe(payments.filter(({ isPaid }) => isPaid).length)
    expect(await countOf(db, sql`notifications where type = 'INVOICE'`)).toBe(paidInvoices)
    expect(await violations(db)).toEqual([])
  }, 1_500_000)
})

const live = sql`('CREATED', 'REDIRECTED', 'VERIFYING', 'UNKNOWN')`
const countOf = async (db: Db, rows: SQL): Promise<number> =>
  present((await rowsOf<{ count: number }>(db, sql`select count(*) as count from ${rows}`))[0]).count

type Person = { readonly token: string; readonly invoices: string[] }
type Load = {
  readonly address: string
  readonly played: PlayedPartners
  /** The authorities that were paid at the gateway, by its own word. */
  readonly paid: Set<string>
  /** The payments of which a customer was told that they are paid. */
  readonly acknowledged: Set<string>
  isOver: boolean
}

async function openPeople(db: Db): Promise<readonly Person[]> {
  const at = instant(Date.now())
  const people: { customerId: number; token: string }[] = []
  for (let index = 0; index < payers; index++) {
    const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile: `0911000000${index}`, at }))
    people.push({ customerId, token: await openSession(db, { customerId, name: 'crash', at }) })
  }
  const each = 20 + crashes * (most / 2)
  const debts = await makeIndebted(db, { from: present(people[0]).customerId, count: payers, each, at })
  return people.map(({ customerId, token }) => ({ token, invoices: [...present(debts.get(customerId))] }))
}

/** Pays one invoice after the other until the house is gone; what a crash left open is asked for again with the same key. */
async function keepPaying(load: Load, person: Person): Promise<void> {
  while (!load.isOver) {
    const isDone = await payOne(load, person, present(person.invoices[0])).catch(() => false)
    if (!isDone) return
    person.invoices.shift()
  }
}

type Begun = { readonly results: { readonly payment_id: string; readonly redirect_url: string } }
type Told = { readonly results: { readonly status: string } }

async function payOne({ address, played, paid, acknowledged }: Load, { token }: Person, id: string): Promise<boolean> {
  const begun = await fetch(`${address}${purchaseInvoice.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: id, ...headersFor(purchaseInvoice.path, token) },
    body: JSON.stringify({ items: [{ id }], redirect_uri: '/invoice/payment' }),
  })
  if (begun.status !== 201) throw new Error(`${begun.status}: ${await begun.text()}`)
  const { payment_id: paymentId, redirect_url: page } = ((await begun.json()) as Begun).results
  const card = [cards.pays, cards.twice, cards.lost][Math.floor(Math.random() * 3)] ?? cards.pays
  paid.add(new URL(page).pathname.split('/').at(-1) ?? '')
  const back = await played.pay(page, card)
  if (back !== null) await fetch(back, { redirect: 'manual' })
  const path = `/api/customer/payment/${paymentId}`
  const told = await fetch(`${address}${path}`, { headers: headersFor(path, token) })
  // A lost callback is the job's to find: this customer goes on, and looks at the next one.
  if (told.ok && ((await told.json()) as Told).results.status === 'PAID') acknowledged.add(paymentId)
  return told.ok
}

const now = () => instant(Date.now())
const headersFor = (path: string, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...signed({ config: { signingKey: publishedSigningKey }, now }, path),
})
