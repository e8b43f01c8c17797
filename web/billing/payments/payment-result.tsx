import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import { paidTotal } from '#domain/billing/payments/receipt.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, shownParts } from '#domain/platform/kernel/persian.ts'
import IconCheck from '#icons/IconCheck'
import IconClock from '#icons/IconClock'
import IconCoins from '#icons/IconCoins'
import IconReceiptRefund from '#icons/IconReceiptRefund'
import IconX from '#icons/IconX'
import { classNames } from '#ui/class-names.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { isOpen } from './queries.ts'

type Props = {
  readonly payment: PaymentOnWire
  /** The buttons underneath. */
  readonly actions: ReactNode
  /** What the payment changed, under its text. */
  readonly progress?: ReactNode
}

/** The result of a payment as the server returned it. */
export function PaymentResult({ payment, actions, progress }: Props) {
  const { title, text, seal, icon } = outcomeOf(payment)
  return (
    <section className="card rounded-2xl p-9 text-center shadow-md" aria-live="polite">
      <span aria-hidden className={classNames('mx-auto grid size-[76px] place-items-center rounded-full text-white ring-12', seal)}>
        {icon}
      </span>
      <h1 className="mt-8 text-2xl font-black">{title}</h1>
      <p className="text-text-2">{text}</p>
      {progress}
      <p className="mt-3 text-3xl font-black">
        <Money amount={totalOf(payment)} />
      </p>
      {payment.earned_points > 0 && !isBack(payment) && (
        <p className="mt-2">
          <Badge tone="points" icon={<IconCoins aria-hidden />}>
            {copy.points(digits(payment.earned_points))}
          </Badge>
        </p>
      )}
      {(payment.status === 'FAILED' || payment.status === 'EXPIRED') && (
        <Alert tone="warn" className="mt-6 text-start">
          {copy.refund}
        </Alert>
      )}
      <KeyValues className="well mt-6 px-5 py-2 text-start" rows={rowsOf(payment)} />
      {payment.paid_at !== null && payment.allocation.length > 1 && <Allocation payment={payment} />}
      <div className="actbar mt-6 flex flex-wrap gap-3">{actions}</div>
      {needsHelp(payment) && (
        <Link to="/support" className="link mt-5 text-sm">
          {copy.toSupport}
        </Link>
      )}
    </section>
  )
}

/** Late fee, wage, principal: what the amount went to, to be added up (lifecycle.md §2). */
function Allocation({ payment }: { readonly payment: PaymentOnWire }) {
  const { allocation } = payment
  const shown = shownParts(allocation.map((part) => rial(part.amount)))
  return (
    <details className="well mt-3 px-5 py-3 text-start">
      <summary className="cursor-pointer font-semibold">{copy.spentOn}</summary>
      <KeyValues
        className="mt-2"
        rows={[
          ...allocation.map((part, at): KeyValue => [copy.parts[part.name], <Money key={part.name} amount={shown[at] ?? part.amount} />]),
          [copy.total, <Money key="total" amount={totalOf(payment)} />, 'total'],
        ]}
      />
    </details>
  )
}

function rowsOf(payment: PaymentOnWire): KeyValue[] {
  return [
    ...payment.items.map(({ title, amount }): KeyValue => [title, <Money key="amount" amount={amount} />]),
    ...(payment.discount > 0
      ? [[copy.discount, <Money key="discount" amount={-payment.discount} className="text-success-text" />] as const]
      : []),
    ...(payment.wallet_amount > 0 && !payment.is_kept_in_wallet
      ? [
          [copy.fromWallet, <Money key="wallet" amount={payment.wallet_amount} />] as const,
          [copy.fromGateway, <Money key="gateway" amount={payment.amount} />] as const,
        ]
      : []),
    ...(payment.payer === 'GUARANTOR' ? [[copy.payer, payment.is_payer ? copy.payers.you : copy.payers.guarantor] as const] : []),
    ...(payment.tracking_id ? [[copy.tracking, <Digits key="tracking" value={payment.tracking_id} />] as const] : []),
    [copy.time, <JalaliDate key="time" at={payment.paid_at ?? payment.created_at} withTime />],
    ...(payment.masked_card ? [[copy.card, <Digits key="card" value={payment.masked_card} />] as const] : []),
  ]
}

/** What was paid in all, at the gateway and from the wallet. */
export const totalOf = ({ amount, wallet_amount: walletPart, is_kept_in_wallet: isCreditedToWallet }: PaymentOnWire): Rial =>
  paidTotal({ amount: rial(amount), walletPart: rial(walletPart), isCreditedToWallet })

function outcomeOf(payment: PaymentOnWire) {
  if (isOpen(payment))
    return { title: copy.checking, text: copy.checkingText, seal: 'bg-brand ring-brand-tint-2', icon: <IconClock size={38} /> }
  if (payment.status === 'FAILED' || payment.status === 'EXPIRED') {
    const text = payment.status === 'EXPIRED' ? copy.expiredText : copy.failedText
    return { title: copy.failed, text, seal: 'bg-danger ring-danger-tint', icon: <IconX size={38} /> }
  }
  if (isBack(payment)) {
    const own = payment.status === 'REFUNDED' ? copy.refundedText : copy.partRefundedText
    const text = payment.is_payer ? own : copy.guarantorRefunded
    return { title: copy.refunded, text, seal: 'bg-brand ring-brand-tint-2', icon: <IconReceiptRefund size={38} /> }
  }
  if (payment.is_kept_in_wallet) {
    const text = copy.creditedBecause[payment.credited_because ?? 'NOT_PAYABLE']
    return { title: copy.inWallet, text, seal: 'bg-brand ring-brand-tint-2', icon: <IconReceiptRefund size={38} /> }
  }
  return {
    title: copy.paid,
    text: paidTextOf(payment),
    seal: 'bg-success ring-success-tint',
    icon: <IconCheck size={38} className="[stroke-width:2.5]" />,
  }
}

const paidTextOf = ({ kind, payer, is_payer: isPayer }: PaymentOnWire): string =>
  payer === 'OWNER' ? copy.paidText[kind] : isPayer ? copy.paidForOther : copy.paidByGuarantor

/** Some of it went back, and the points that came with it. */
const isBack = ({ status }: PaymentOnWire): boolean => status === 'REFUNDED' || status === 'PART_REFUNDED'

/** Not paid, or the bank has not answered for long. */
const needsHelp = ({ status }: PaymentOnWire): boolean => status === 'FAILED' || status === 'EXPIRED' || status === 'UNKNOWN'
