import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { purchaseOperationalFee } from '#contract/billing/payments/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { mortgageDeedRefusal } from '#domain/lending/orders/collateral-refusals.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import IconReceipt from '#icons/IconReceipt'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ImageSlot } from '#ui/fields/image-slot.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { useChosenImages } from '#web/platform/http/use-chosen-images.ts'
import { copy } from './copy.ts'
import { useSendMortgageDeed } from './queries.ts'

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

const names = ['first_image', 'second_image', 'third_image', 'fourth_image'] as const
type Pictures = Readonly<Record<(typeof names)[number], File | null>>
const noPictures: Pictures = { first_image: null, second_image: null, third_image: null, fourth_image: null }
const tones = { PENDING: 'progress', APPROVED: 'success', REJECTED: 'danger' } as const

type PagesProps = { readonly orderId: number; readonly mortgageDeed: MortgageDeedOrder['mortgage_deed']; readonly isOpen: boolean }

function Pages({ orderId, mortgageDeed, isOpen }: PagesProps) {
  const [progress, setProgress] = useState(0)
  const sending = useSendMortgageDeed(orderId, setProgress)
  const form = useForm({
    initial: { number: mortgageDeed?.number ?? '', ...noPictures },
    validate: (values) => Object.fromEntries(names.filter((name) => values[name] === null).map((name) => [name, copy.needed])),
    send: ({ number, ...pictures }) => sending.mutateAsync({ number: number.trim() || undefined, files: filesOf(pictures) }),
    onSent: () => images.clear(),
  })
  const images = useChosenImages(form.change)
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
        {names.map((name, at) => {
          const chosen = images.chosen[name]
          return (
            <ImageSlot
              key={name}
              label={copy.images[at] ?? ''}
              hint={copy.kinds}
              image={chosen ?? (isOpen ? null : (mortgageDeed?.[`${name}_link`] ?? null))}
              badge={
                chosen ? (
                  <Badge>{copy.chosen}</Badge>
                ) : (
                  mortgageDeed && <Badge tone={tones[mortgageDeed.status]}>{copy.states[mortgageDeed.status]}</Badge>
                )
              }
              error={form.faults[name]}
              disabled={!isOpen}
              onFile={(file) => images.choose(name, file)}
              onForget={chosen ? () => images.forget(name) : undefined}
            />
          )
        })}
      </div>
      {form.isSending && <Progress value={progress} label="در حال بارگذاری" />}
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      {isOpen && (
        <div>
          <Button type="submit" size="lg" loading={form.isSending}>
            {mortgageDeed ? copy.again : copy.send}
          </Button>
        </div>
      )}
    </form>
  )
}

const filesOf = (pictures: Pictures): Readonly<Record<string, File>> =>
  Object.fromEntries(Object.entries(pictures).flatMap(([name, file]) => (file ? [[name, file]] : [])))

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
