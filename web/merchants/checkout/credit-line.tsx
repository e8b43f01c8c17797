import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SpendableCredit } from '#contract/merchants/checkout/credits.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber, tomans } from '#domain/platform/kernel/persian.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import IconBuildingStore from '#icons/IconBuildingStore'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { creditCopy as words } from './credit-copy.ts'

type Props = {
  readonly credit: SpendableCredit
  /** The first of its page, whose amount is the largest. */
  readonly isFirst: boolean
  /** The page has no other primary button. */
  readonly isPrimary?: boolean
}

/** For how long after it came credit counts as new, as long as nothing of it was spent. */
const freshMs = 3 * dayMs

/** How much of an order's credit may be spent, where, how much of it is spent, and the way to the store. */
export function CreditLine({ credit, isFirst, isPrimary = false }: Props) {
  const [now] = useState(Date.now)
  const { store, spendable, reserved, identifier } = credit
  return (
    <article className="flex items-center gap-5 p-5 ph:flex-wrap">
      <LetterTile name={store?.name ?? copy.card} logo={store?.logo} className="size-12! text-xl" />
      <div className="min-w-0 flex-1">
        <div className="cap flex items-center gap-2">
          <span>{store ? words.readyAt(store.name) : words.readyByCard}</span>
          {isUntouched(credit) && now - Date.parse(credit.ready_at) < freshMs && <Badge tone="success">{words.fresh}</Badge>}
        </div>
        <div className={isFirst ? 'text-3xl font-black' : 'text-2xl font-black'}>
          <Money amount={spendable} />
        </div>
        <div className="cap">
          {words.order} <Digits value={identifier} />
        </div>
        {reserved > 0 && <div className="cap">{words.reserved(tomans(rial(reserved)))}</div>}
      </div>
      <Spent credit={credit} />
      <ToStore store={store} isPrimary={isPrimary} />
    </article>
  )
}

/** Nothing of it was spent or set aside yet. */
export const isUntouched = ({ granted, spendable }: SpendableCredit): boolean => spendable === granted

/** How much of the credit is spent, as a bar and in words. */
export function Spent({ credit: { granted, spendable, reserved, purchase_count } }: { readonly credit: SpendableCredit }) {
  const spent = rial(granted - spendable - reserved)
  return (
    <div className="wide-only w-56 shrink-0">
      <div className="cap mb-1.5 flex justify-between">
        <span>{spent > 0 ? words.bought(digits(purchase_count), tomanNumber(spent)) : words.nothingBought}</span>
        <span>{words.of(tomanNumber(rial(granted)))}</span>
      </div>
      <Progress label={words.spentShare} value={spent} max={granted} />
    </div>
  )
}

/** The store's own site, in another tab; its page here where it has none, all stores for a card. */
export function ToStore({ store, isPrimary }: { readonly store: SpendableCredit['store']; readonly isPrimary: boolean }) {
  const look = buttonClass(isPrimary ? 'primary' : 'secondary', 'md', 'w-40 shrink-0 ph:w-full')
  const icon = <IconBuildingStore aria-hidden />
  if (!store)
    return (
      <Link to="/stores" className={look}>
        {icon}
        {words.toStores}
      </Link>
    )
  if (!store.url)
    return (
      <Link to="/stores/$slug" params={{ slug: store.slug }} className={look}>
        {icon}
        {words.toStore}
      </Link>
    )
  return (
    <a href={store.url} target="_blank" rel="noopener noreferrer" className={look}>
      {icon}
      {words.toStore}
      <span className="sr-only">
        {store.name} ({words.opensNewTab})
      </span>
    </a>
  )
}
