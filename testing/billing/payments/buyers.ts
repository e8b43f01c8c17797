import { setTimeout as sleep } from 'node:timers/promises'
import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { publishedSigningKey } from '#contract/platform/http/request-headers.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { registerCustomer } from '#server/identity/profile/register-customer.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { signed } from '#testing/test-app.ts'
import { makeIndebted } from './indebted.ts'

/** When a purchase was begun, by `performance.now()`, and how it was answered; status 0 without an answer. */
export type Answer = { readonly at: number; readonly status: number; readonly retryAfterS: number }
type Buying = { readonly address: string; readonly perSecond: number; readonly forMs: number }

const buyers = 20
const now = () => instant(Date.now())

/**
 * Begins so many purchases a second, each of another invoice, whatever comes of the earlier ones, until the answer is called; at most for
 * `forMs`, for which there are invoices.
 */
export async function beginBuying(db: Db, { address, perSecond, forMs }: Buying): Promise<() => Promise<readonly Answer[]>> {
  const baskets = await openBaskets(db, Math.ceil((perSecond * forMs) / 1000 / buyers))
  const over = new AbortController()
  const buying: Promise<Answer>[] = []
  const startedAt = performance.now()
  const buyOn = async (): Promise<void> => {
    for (const basket of baskets) {
      if (over.signal.aborted) return
      buying.push(buy(address, basket))
      // By the clock: a pause after each would let a busy machine send fewer.
      await sleep(Math.max(0, startedAt + (buying.length * 1000) / perSecond - performance.now()))
    }
    throw new Error('there was nothing left to buy')
  }
  const ended = buyOn()
  // Whoever stops it learns of its fault.
  ended.catch(() => undefined)
  return async () => {
    over.abort()
    await ended
    return Promise.all(buying)
  }
}

async function buy(address: string, { token, id }: Basket): Promise<Answer> {
  const at = performance.now()
  const answer = await fetch(`${address}${purchaseInvoice.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...signed({ config: { signingKey: publishedSigningKey }, now }, purchaseInvoice.path),
    },
    body: JSON.stringify({ items: [{ id }], redirect_uri: '/invoice/payment' }),
  }).catch(() => null)
  await answer?.body?.cancel()
  return { at, status: answer?.status ?? 0, retryAfterS: Number(answer?.headers.get('retry-after') ?? 0) }
}

type Basket = { readonly token: string; readonly id: string }

/** The invoices of some customers, `each` of one, one of each in turn. */
async function openBaskets(db: Db, each: number): Promise<readonly Basket[]> {
  const tokens = new Map<number, string>()
  for (let index = 0; index < buyers; index++) {
    const { customerId } = await db.transaction((tx) => registerCustomer(tx, { mobile: `09121110${100 + index}`, at: now() }))
    tokens.set(customerId, await openSession(db, { customerId, name: 'buyer', at: now() }))
  }
  const debts = await makeIndebted(db, { from: present([...tokens.keys()][0]), count: tokens.size, each, at: now() })
  return Array.from({ length: each }, (_, turn) =>
    [...tokens].map(([customerId, token]) => ({ token, id: present(present(debts.get(customerId))[turn]) })),
  ).flat()
}
