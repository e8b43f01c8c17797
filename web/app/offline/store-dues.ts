import type { QueryClient } from '@tanstack/react-query'
import { allInvoicesQuery, invoicesQuery } from '#web/billing/invoices/queries.ts'
import { meQuery } from '#web/identity/session/me.ts'
import { duesQuery } from '#web/lending/dues/queries.ts'
import { ordersQuery } from '#web/lending/orders/queries.ts'
import { creditsQuery } from '#web/merchants/checkout/credit-queries.ts'

/**
 * Fetches the dues once, so that the service worker has them even where no page has shown them. A worker that was installed only now has
 * stored nothing of this page, which then fetches them again.
 */
export async function storeDues(queries: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isNew = navigator.serviceWorker.controller === null
  if (isNew) await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const age = isNew ? { staleTime: 0 } : {}
  await Promise.all([
    queries.prefetchQuery({ ...meQuery, ...age }),
    queries.prefetchQuery({ ...ordersQuery(), ...age }),
    queries.prefetchQuery({ ...invoicesQuery(), ...age }),
    queries.prefetchQuery({ ...allInvoicesQuery(), ...age }),
    queries.prefetchQuery({ ...duesQuery(), ...age }),
    queries.prefetchQuery({ ...creditsQuery, ...age }),
  ])
}
