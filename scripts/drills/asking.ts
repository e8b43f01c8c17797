import { purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { fillWithDebtors, type Debtor } from '../../bench/fill.ts'
import { signed } from '../../bench/requests.ts'
import type { DrillSystem } from './drill-system.ts'
import type { Question } from './steady-load.ts'

/** Requests of customers with open invoices, in turn. */
export type Asking = { readonly read: () => Question; readonly purchase: () => Question }

const customers = 200
/** What a customer's browser requests when the panel is opened. */
const paths = ['auth/me', '', 'orders', 'invoices', 'credits/limit', 'scores/brief', 'notifications', 'tickets'].map((call) =>
  `/api/customer/${call}`.replace(/\/$/, ''),
)

/** `each` is the number of purchases that every customer can begin. */
export async function openAsking({ database }: Pick<DrillSystem, 'database'>, each: number): Promise<Asking> {
  const debtors = await fillWithDebtors(database, customers, each)
  let [reads, purchases] = [0, 0]
  const debtorAt = (index: number): Debtor => {
    const debtor = debtors[index % debtors.length]
    if (!debtor) throw new Error('a load without customers')
    return debtor
  }
  return {
    read() {
      const path = paths[reads % paths.length] ?? ''
      return { name: 'read', asked: signed(debtorAt(Math.floor(reads++ / paths.length)), path) }
    },
    purchase() {
      const debtor = debtorAt(purchases)
      const id = debtor.invoices[Math.floor(purchases++ / customers) % each] ?? ''
      const body = JSON.stringify({ items: [{ id }], redirect_uri: '/invoice/payment' })
      const headers = { [idempotencyHeader]: id }
      return { name: 'purchase', asked: signed(debtor, purchaseInvoice.path, { method: 'POST', headers, body }) }
    },
  }
}

/** Every `count`th request from `other`, the rest from `usual`. */
export function oneIn(count: number, other: () => Question, usual: () => Question): () => Question {
  let turn = 0
  return () => (++turn % count === 0 ? other() : usual())
}
