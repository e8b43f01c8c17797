import { useForm } from '#browser/platform/forms/use-form.ts'
import { purchaseOperationalFee } from '#contract/billing/payments/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { mortgageDeedRefusal } from '#domain/lending/orders/collateral-refusals.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import IconReceipt from '#icons/IconReceipt'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { copy as documentWords } from '#web/lending/documents/copy.ts'
import { PictureSlot } from '#web/lending/documents/picture-slot.tsx'
import { useSlots } from '#web/lending/documents/use-slots.ts'
import { copy } from './copy.ts'
import { mortgageDeedSlots as slots, useSendMortgageDeed } from './queries.ts'

export type MortgageDeedOrder = Pick<
  OrderInFull,
  'id' | 'status' | 'refund_policy_type' | 'mortgage_deed' | 'order_additional_payment' | 'reasons'
>

/** The mortgage deed of an order: a number, four images, and the price of its valuation (design 05-order-mortgage). */
export function MortgageDeedPanel({ order }: { readonly order: MortgageDeedOrder }) {
  const mortgageDeed = order.mortgage_deed
  const orderState = {
    status: order.status,
    refundPolicyType: order.refund_policy_type,
    targets: order.reasons.map(({ target }) => target),
  }
  const isOpen = mortgageDeedRefusal(orderState, mortgageDeed?.status ?? null) === null && mortgageDeed?.status !== 'PENDING'
  const [title, text] =
    mortgageDeed?.status === 'APPROVED'
      ? [copy.approved, copy.approvedText]
      : isOpen
        ? [copy.title, copy.text]
        : [copy.checking, copy.checkingText]
  return (
    <div className="grid gap-5">
      <section className="card grid gap-6 p-7" aria-label={copy.region}>
        <div>
          <h2 className="text-xl font-extrabold">{title}</h2>
          <p className="mt-0.5 text-text-2">{text}</p>
        </div>
        {mortgageDeed && mortgageDeed.reasons.length > 0 && (
          <Alert tone="danger" title={copy.returned}>
            {mortgageDeed.reasons.map((reason) => reason.text).join(' ')}
          </Alert>
        )}
        <Pages key={mortgageDeed?.sent_at ?? 'new'} orderId={order.id} mortgageDeed={mortgageDeed} isOpen={isOpen} />
      </section>
      {order.order_additional_payment && <Valuation orderId={order.id} payment={order.order_additional_payment} />}
    </div>
  )
}

const tones = { PENDING: 'progress', APPROVED: 'success', REJECTED: 'danger' } as const

type PagesProps = { readonly orderId: number; readonly mortgageDeed: MortgageDeedOrder['mortgage_deed']; readonly isOpen: boolean }

function Pages({ orderId, mortgageDeed, isOpen }: PagesProps) {
  const sending = useSendMortgageDeed(orderId)
  const pictures = useSlots<Slot>(`mortgage-deed:${orderId}`, 'mortgage_deed')
  const sessionsOfSlots = Object.fromEntries(slots.map((slot) => [slot, pictures.sessionOf(slot)])) as Readonly<Record<Slot, string | null>>
  const form = useForm({
    initial: { number: mortgageDeed?.number ?? '', ...sessionsOfSlots },
    validate: (values) => Object.fromEntries(slots.filter((slot) => values[slot] === null).map((slot) => [slot, copy.needed])),
    send: ({ number }) => pictures.send((sessions) => sending.mutateAsync({ number: number.trim() || undefined, sessions })),
  })
  return (
    <form {...form.props} className="grid gap-6">
      <Field
        label={copy.number}
        optional
        className="max-w-sm"
        {...form.field('number')}
        maxLength={32}
        hint={copy.numberHint}
        disabled={!isOpen}
      />
      <div className="grid grid-cols-2 gap-4">
        {slots.map((slot, at) => (
          <PictureSlot
            key={slot}
            slot={slot}
            pictures={pictures}
            label={copy.images[at] ?? ''}
            hint={copy.kinds}
            sent={isOpen ? null : (mortgageDeed?.[`${slot}_link`] ?? null)}
            badge={mortgageDeed && <Badge tone={tones[mortgageDeed.status]}>{copy.states[mortgageDeed.status]}</Badge>}
            error={form.faults[slot]}
            disabled={!isOpen}
          />
        ))}
      </div>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      {isOpen && (
        <div>
          <Button
            type="submit"
            size="lg"
            loading={form.isSending}
            disabledReason={pictures.isUploading ? documentWords.uploading : undefined}
          >
            {mortgageDeed ? copy.again : copy.send}
          </Button>
        </div>
      )}
    </form>
  )
}

type Slot = (typeof slots)[number]

type ValuationProps = { readonly orderId: number; readonly payment: NonNullable<MortgageDeedOrder['order_additional_payment']> }

function Valuation({ orderId, payment }: ValuationProps) {
  const purchase = usePurchaseWithCode(
    'operational_fee_payment',
    purchaseOperationalFee,
    rial(payment.amount),
    payment.paid_at ? [] : [orderId],
  )
  return (
    <section className="card flex items-start gap-4 p-5" aria-label={copy.valuation}>
      <Tile tone={payment.paid_at ? 'success' : 'warn'} icon={<IconReceipt />} />
      <div className="min-w-0 flex-1">
        <b>{copy.valuation}</b>
        <p className="cap">{copy.valuationText}</p>
        {!payment.paid_at && (
          <Pay
            size="md"
            className="mt-4"
            purchase={purchase}
            words={copy.pay}
            onPay={() => purchase.buy([orderId], `/orders/${orderId}`)}
          />
        )}
      </div>
      {payment.paid_at && <Badge tone="success">{copy.paid}</Badge>}
    </section>
  )
}
