import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { titled, titles } from '#web/app/shell/titles.ts'
import { AutopayPage } from '#web/billing/autopay/autopay-page.tsx'
import { nameOf } from '#web/lending/orders/order-name.ts'
import { ordersQuery } from '#web/lending/orders/queries.ts'

type Search = { readonly payman_authority?: string; readonly status?: string }

/** Autopay (R-REACH-10); the bank leads back here with its answer in the address. */
export const Route = createFileRoute('/_signed-in/autopay')({
  validateSearch: ({ payman_authority: authority, status }: Record<string, unknown>): Search => ({
    ...(typeof authority === 'string' ? { payman_authority: authority } : {}),
    ...(typeof status === 'string' ? { status } : {}),
  }),
  loader: ({ context }) => context.queries.ensureQueryData(ordersQuery()),
  ...titled(titles.autopay, [{ title: titles.invoices, to: '/invoices' }]),
  component: Autopay,
})

function Autopay() {
  const { payman_authority: authority, status } = Route.useSearch()
  const { data: orders } = useSuspenseQuery(ordersQuery())
  const navigate = useNavigate({ from: Route.fullPath })
  const onDone = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  const names = new Map(orders.map((order) => [order.identifier, nameOf(order)]))
  return <AutopayPage names={names} back={{ authority, status, onDone }} />
}
