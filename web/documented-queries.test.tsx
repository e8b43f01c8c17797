import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { calculation, store as someStore } from '#testing/web/store.ts'
import { invoiceDetailsQuery } from '#web/billing/invoices/queries.ts'
import { calculationQuery, providersQuery } from '#web/catalogue/stores/queries.ts'
import { cancelReasonsQuery } from '#web/lending/orders/queries.ts'

let asked: string[]
beforeEach(() => {
  asked = []
  answerCalls(async (url: string) => {
    asked.push(decodeURIComponent(url.replace('/api/customer', '')))
    return Response.json({ results: answerTo(new URL(url, location.origin).pathname) })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('F-011, R-CANCEL-23: any tag containing BANK_PERSONAL_LOAN is sent as BANK_PERSONAL_LOAN', async () => {
  for (const tag of ['BANK_PERSONAL_LOAN_PAID', 'OPEN_LOOP']) await new QueryClient().fetchQuery(cancelReasonsQuery(tag))
  expect(asked).toEqual(['/cancel-reasons?filter[tag]=BANK_PERSONAL_LOAN', '/cancel-reasons?filter[tag]=OPEN_LOOP'])
})

test('F-011, R-STORE-16: providers and their calculation are asked for by the id of the store', async () => {
  const queries = new QueryClient()
  await queries.fetchQuery(providersQuery('tekno-sara'))
  await queries.fetchQuery(calculationQuery('tekno-sara', { provider_id: 1, invoice_count: 3, guarantee_id: 2, price: 5 }))
  expect(asked.map((url) => url.split('?')[0])).toEqual(['/stores/tekno-sara', '/stores/17/providers', '/stores/17/providers/calculate'])
})

test('F-011, R-INVOICE-11: several invoices are asked for by a repeated invoices[]', async () => {
  const ids = ['3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11', '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12'] as const
  await new QueryClient().fetchQuery(invoiceDetailsQuery(ids))
  expect(asked).toEqual([`/invoices/details?invoices[]=${ids[0]}&invoices[]=${ids[1]}`])
})

function answerTo(path: string): unknown {
  if (path.endsWith('/stores/tekno-sara')) return { ...someStore, id: 17, slug: 'tekno-sara' }
  if (path.endsWith('/calculate')) return calculation
  if (path.endsWith('/invoices/details'))
    return { items: [], total_amount: 0, total_fees: 0, total_payable: 0, group_discount: 0, early_points: 0 }
  return []
}
