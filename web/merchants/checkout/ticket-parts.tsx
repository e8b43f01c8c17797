import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TicketPreview } from '#contract/merchants/checkout/credit-tickets.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import IconCoins from '#icons/IconCoins'
import IconCreditCard from '#icons/IconCreditCard'
import IconWallet from '#icons/IconWallet'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { LetterTile, Tile } from '#ui/layout/tile.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

type Props = { readonly ticket: TicketPreview }

/** The store and the total of the basket. */
export function StoreHead({ ticket }: Props) {
  const { store, track_number, ticket_amount, items } = ticket
  return (
    <section className="card rounded-[20px] p-6">
      <div className="flex items-center gap-5">
        <LetterTile name={store.name} logo={store.logo} className="size-16 rounded-[18px] text-[26px]" />
        <div className="flex-1">
          <div className="cap">{copy.payTo}</div>
          <h1 className="text-xl font-extrabold">{store.name}</h1>
          <div className="text-sm text-text-2">
            {copy.tracking} <Digits value={track_number} />
          </div>
        </div>
        <div className="text-end">
          <div className="cap">{copy.basket}</div>
          <div className="text-2xl font-black">
            <Money amount={ticket_amount} />
          </div>
        </div>
      </div>
      <details className="mt-4 border-t border-line pt-3 text-sm">
        <summary className="link">{copy.items}</summary>
        <KeyValues
          className="mt-2"
          rows={items.map(({ name, count, amount }): KeyValue => [
            <bdi key="name">{`${name}، ${copy.count(digits(count))}`}</bdi>,
            <Money key="amount" amount={amount} />,
          ])}
        />
      </details>
    </section>
  )
}

/** The shares of credit and cash, as a bar and in words. */
export function HowItIsPaid({ ticket }: Props) {
  const { total_amount, bin_card_payment_amount: credit, cash_payment_amount: cash, wallet_payment_amount: wallet, markup_amount } = ticket
  const percent = Math.round((credit * 100) / total_amount)
  return (
    <section className="card p-6">
      <h2 className="h-card mb-4">{copy.how}</h2>
      <div
        role="img"
        aria-label={copy.share(digits(percent), digits(100 - percent))}
        className="flex h-12 gap-1 overflow-hidden rounded-md text-sm font-bold forced-color-adjust-none"
      >
        {percent > 0 && (
          <div className="grid min-w-fit place-items-center bg-brand px-3 whitespace-nowrap text-on-brand" style={{ width: `${percent}%` }}>
            {copy.creditShare(digits(percent))}
          </div>
        )}
        {percent < 100 && (
          <div
            className="grid min-w-fit place-items-center bg-cobalt-300 px-3 whitespace-nowrap"
            style={{ width: `${100 - percent}%`, color: 'var(--cobalt-950)' }}
          >
            {copy.cashShare(digits(100 - percent))}
          </div>
        )}
      </div>
      <div className="mt-5 grid grid-cols-2 gap-5">
        <Part dot="bg-brand" title={copy.fromCredit} amount={credit}>
          <CreditNote ticket={ticket} />
        </Part>
        <Part dot="bg-cobalt-300" title={copy.cashNow} amount={cash}>
          <KeyValues
            className="mt-2 text-sm"
            rows={[
              [copy.cashPart, <Money key="cash" amount={rial(cash + wallet - markup_amount)} />],
              ...(markup_amount > 0 ? [[copy.markup, <Money key="markup" amount={markup_amount} />] as const] : []),
              ...(wallet > 0 ? [[copy.fromWallet, <Money key="wallet" amount={-wallet} className="text-success-text" />] as const] : []),
            ]}
          />
        </Part>
      </div>
    </section>
  )
}

function Part({
  dot,
  title,
  amount,
  children,
}: {
  readonly dot: string
  readonly title: string
  readonly amount: number
  readonly children: ReactNode
}) {
  return (
    <div className="rounded-xl border border-line p-5">
      <div className="flex items-center gap-2 font-semibold">
        <i aria-hidden className={`size-3 rounded-[4px] ${dot}`} />
        {title}
      </div>
      <div className="mt-1 text-xl font-black">
        <Money amount={amount} />
      </div>
      {children}
    </div>
  )
}

/** A ticket creates no instalments: the credit's order has them. */
function CreditNote({ ticket: { credits } }: Props) {
  if (credits.length === 0) return <p className="cap mt-2">{copy.noCredit}</p>
  return (
    <>
      <p className="cap mt-2">
        {copy.noNewInstalment}{' '}
        {credits.map(({ order_id }) => (
          <Link key={order_id} to="/orders/$id" params={{ id: String(order_id) }} className="link" style={{ display: 'inline' }}>
            {copy.order(persianDigits(orderIdentifier(order_id)))}
          </Link>
        ))}
      </p>
      <div aria-hidden className="mt-4 w-40">
        <Stair steps={['done', 'done', 'done', 'done', 'done', 'done']} label="" height={44} />
      </div>
    </>
  )
}

/** The customer's balances, and what this purchase leaves of them. */
export function Balances({ ticket }: Props) {
  const { customer_credit, bin_card_payment_amount, wallet_balance, wallet_payment_amount, points_balance, cash_payment_points } = ticket
  const left = rial(customer_credit - bin_card_payment_amount)
  return (
    <section className="grid grid-cols-3 gap-5">
      <Balance icon={<IconCreditCard size={20} />} title={copy.yourCredit} value={tomanNumber(rial(customer_credit))}>
        {ticket.pelekan_card_number ? (
          <>
            {copy.card} <Digits value={`**** ${ticket.pelekan_card_number.slice(-4)}`} />
          </>
        ) : (
          <>
            {copy.afterPurchase} {tomanNumber(left)}
          </>
        )}
      </Balance>
      <Balance icon={<IconWallet size={20} />} title={copy.wallet} value={tomanNumber(rial(wallet_balance))}>
        {wallet_payment_amount > 0
          ? `${copy.walletUsed} ${tomanNumber(rial(wallet_payment_amount))}`
          : wallet_balance > 0
            ? copy.walletUnused
            : copy.walletEmpty}
      </Balance>
      <Balance icon={<IconCoins size={20} />} isPoints title={copy.points} value={digits(points_balance)}>
        {cash_payment_points > 0 ? copy.pointsEarned(digits(cash_payment_points)) : copy.noPoints}
      </Balance>
    </section>
  )
}

type BalanceProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly value: string
  readonly isPoints?: boolean
  readonly children: ReactNode
}

function Balance({ icon, title, value, isPoints = false, children }: BalanceProps) {
  return (
    <div className="card p-5">
      <div className="flex items-center gap-3">
        <Tile size="sm" tone={isPoints ? 'points' : 'brand'} icon={icon} />
        <span className="text-sm font-medium text-text-2">{title}</span>
      </div>
      <div className="mt-2 text-lg font-black">{value}</div>
      <div className="cap">{children}</div>
    </div>
  )
}
