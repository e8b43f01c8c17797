import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { ordersQuery } from '#console/backoffice/order-review/queries.ts'
import { copy as queuesCopy, queueTitles } from '#console/backoffice/queues/copy.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { CommandPalette, type Command } from '#console/backoffice/shell/frame/command-palette.tsx'
import { sectionsFor } from '#console/backoffice/shell/frame/sections.ts'
import { queuesOf } from '#domain/backoffice/queues/queues.ts'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { normalise, persianDigits } from '#domain/platform/kernel/persian.ts'
import { searchKey } from '#domain/platform/kernel/search-key.ts'
import IconShoppingBag from '#icons/IconShoppingBag'
import IconUsers from '#icons/IconUsers'
import { Digits } from '#ui/text/digits.tsx'

/** The command palette with pages and queues by name, orders by number, and the search for customers. */
export function StaffPalette() {
  const [typed, setTyped] = useState('')
  const pages = usePagesLike(typed.trim())
  const orders = useFoundOrders(normalise(typed))
  const customers = useCustomerSearch(normalise(typed))
  return <CommandPalette typed={typed} onType={setTyped} commands={[...pages, ...orders, ...customers]} />
}

/** The reader's sections and queues whose name contains the typed text. */
function usePagesLike(typed: string): readonly Command[] {
  const role = useSession()?.role
  const navigate = useNavigate()
  if (!role) return []
  const pages = sectionsFor(role).map(({ to, title, icon: Icon }) => ({
    id: to.replaceAll('/', '') || 'queues',
    title,
    icon: <Icon aria-hidden size={20} />,
    run: () => void navigate({ to }),
  }))
  const queues = queuesOf(role).map((queue) => ({
    id: `queue-${queue}`,
    title: queueTitles[queue],
    note: queuesCopy.title,
    run: () => void navigate({ to: '/', search: { queue } }),
  }))
  return [...pages, ...queues].filter(({ title }) => searchKey(title).includes(searchKey(typed))).slice(0, typed === '' ? 30 : 6)
}

const isOrderNumber = (typed: string): boolean => /^PL-/i.test(typed)

/** Orders found by an order number, mobile or national code; searched only if the text has one of these formats. */
function useFoundOrders(typed: string): readonly Command[] {
  const navigate = useNavigate()
  const q = useDeferredValue(typed)
  const isKey = /^(PL-\d{8}|09\d{9}|\d{10}|\d{1,9})$/i.test(q)
  const { data } = useQuery({ ...ordersQuery({ q: q.toUpperCase() }), enabled: isKey })
  if (!isKey) return []
  return (data?.results ?? []).slice(0, 8).map((order) => ({
    id: `order-${order.id}`,
    title: (
      <>
        <Digits value={order.identifier} />، {order.customer.name}
      </>
    ),
    note: captions[order.status],
    icon: <IconShoppingBag aria-hidden size={20} />,
    run: () => void navigate({ to: '/orders/$order', params: { order: order.identifier }, search: {} }),
  }))
}

/**
 * Goes to the customers like the typed text. They are searched there and not while typing, since the audit notes each search. Whoever types
 * the number of an order means the order, which may be found a moment later.
 */
function useCustomerSearch(typed: string): readonly Command[] {
  const navigate = useNavigate()
  if (typed.length < 3 || isOrderNumber(typed)) return []
  const icon = <IconUsers aria-hidden size={20} />
  return [
    {
      id: 'customers',
      title: searchCopy.like(typed),
      icon,
      run: () => void navigate({ to: '/customers', search: {}, state: { q: typed } }),
    },
  ]
}

/** Texts of the customers' search that the frame of every page shows; the page's own are loaded with it. */
const searchCopy = { like: (typed: string) => `جست‌وجوی مشتری «${persianDigits(typed)}»` } as const
