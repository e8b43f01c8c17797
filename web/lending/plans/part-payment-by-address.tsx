import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { PartPaymentPage, type PartChoice } from './part-payment-page.tsx'

/** Paying a part in advance, with what is chosen in the address. The route of all changes checks no address, so this page does. */
export function PartPaymentByAddress({ order }: { readonly order: OrderInFull }) {
  const choice = choiceIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  const choose = useCallback(
    (search: PartChoice) => void navigate({ to: '.', search: search as never, replace: true, resetScroll: false }),
    [navigate],
  )
  return <PartPaymentPage order={order} choice={choice} onChoose={choose} />
}

/** What of the address is a choice; the rest is dropped. */
const choiceIn = ({ amount, way }: Readonly<Record<string, unknown>>): PartChoice => ({
  ...(typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? { amount } : {}),
  ...(way === 'SMALLER' || way === 'SHORTER' ? { way } : {}),
})
