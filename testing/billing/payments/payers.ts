import { setTimeout as sleep } from 'node:timers/promises'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { idempotencyHeader, publishedSigningKey } from '#contract/platform/http/request-headers.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import type { FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { signed } from '#testing/test-app.ts'
import { makeIndebted } from './indebted.ts'
import { cards } from './till.ts'

type Person = { readonly token: string; readonly invoices: string[] }
/** Customers who pay one invoice after the other at a system that may be gone at any moment, and the answers they got. */
export type Payers = {
  /** The authorities that were paid at the gateway, by its own word. */
  readonly paid: ReadonlySet<string>
  /** The payments of which a customer got the answer that they are paid. */
  readonly acknowledged: ReadonlySet<string>
  /** Whether everybody has something to pay still. */
  isBusy(): boolean
  /** Lets all of them pay, each at one of these addresses, until the answer is called, which waits for what they are at. What failed is asked for again with the same key. */
  begin(addresses: readonly string[]): () => Promise<void>
}

/** A customer whose system does not answer waits so long before the next try; one who is asked to wait does so. */
const shortPauseMs = 20
const pauseAfter = (isPaid: boolean): number | null => (isPaid ? null : shortPauseMs)
const pauseAfterFault = (fault: unknown): number => Math.max(shortPauseMs, fault instanceof ComeBack ? fault.afterMs : 0)

class ComeBack extends Error {
  readonly afterMs: number
  constructor(status: number, body: string, afterS: string | null) {
    super(`${status}: ${body}`)
    this.afterMs = Number(afterS ?? 0) * 1_000
  }
}

/** `count` customers with `each` open invoices, who pay at the fake gateway. */
export async function openPayers(
  db: Db,
  { fake, count, each }: { readonly fake: FakePartners; readonly count: number; readonly each: number },
): Promise<Payers> {
  const people = await openPeople(db, count, each)
  const paid = new Set<string>()
  const acknowledged = new Set<string>()

  async function payOne(address: string, { token }: Person, id: string): Promise<boolean> {
    const begun = await fetch(`${address}${purchaseInvoice.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyHeader]: id, ...headersFor(purchaseInvoice.path, token) },
      body: JSON.stringify({ items: [{ id }], redirect_uri: '/invoice/payment' }),
    })
    if (begun.status !== 201) throw new ComeBack(begun.status, await begun.text(), begun.headers.get('retry-after'))
    const { payment_id: paymentId, redirect_url: page } = ((await begun.json()) as Begun).results
    const card = [cards.pays, cards.twice, cards.lost][Math.floor(Math.random() * 3)] ?? cards.pays
    paid.add(new URL(page).pathname.split('/').at(-1) ?? '')
    const back = await fake.pay(page, card)
    if (back !== null) await (await fetch(new URL(pathOf(back), address), { redirect: 'manual' })).body?.cancel()
    const path = `/api/customer/payment/${paymentId}`
    const response = await fetch(`${address}${path}`, { headers: headersFor(path, token) })
    // A lost callback is the job's to find: this customer goes on, and looks at the next one.
    if (response.ok && ((await response.json()) as PaymentBody).results.status === 'PAID') acknowledged.add(paymentId)
    return response.ok
  }

  return {
    paid,
    acknowledged,
    isBusy: () => people.every(({ invoices }) => invoices.length > 0),
    begin(addresses) {
      const over = new AbortController()
      const paying = people.map(async (person, index) => {
        const address = present(addresses[index % addresses.length])
        while (!over.signal.aborted && person.invoices.length > 0) {
          const pauseMs = await payOne(address, person, present(person.invoices[0])).then(pauseAfter, pauseAfterFault)
          if (pauseMs === null) person.invoices.shift()
          else await sleep(pauseMs, null, { signal: over.signal }).catch(() => null)
        }
      })
      return async () => {
        over.abort()
        await Promise.all(paying)
      }
    },
  }
}

type Begun = { readonly results: { readonly payment_id: string; readonly redirect_url: string } }
type PaymentBody = { readonly results: { readonly status: string } }

async function openPeople(db: Db, count: number, each: number): Promise<readonly Person[]> {
  const at = now()
  const people: { customerId: number; token: string }[] = []
  for (let index = 0; index < count; index++) {
    const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile: `0911000${String(index).padStart(4, '0')}`, at }))
    people.push({ customerId, token: await openSession(db, { customerId, name: 'payer', at }) })
  }
  const debts = await makeIndebted(db, { from: present(people[0]).customerId, count, each, at })
  return people.map(({ customerId, token }) => ({ token, invoices: [...present(debts.get(customerId))] }))
}

/** The gateway sends the payer to the system's public address; which of its processes answers is the balancer's to say. */
const pathOf = (location: string): string => location.slice(new URL(location).origin.length)
const now = () => instant(Date.now())
const headersFor = (path: string, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...signed({ config: { signingKey: publishedSigningKey }, now }, path),
})
