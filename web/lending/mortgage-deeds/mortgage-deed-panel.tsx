import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import { purchaseOperationalFee } from '#contract/billing/payments/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { mortgageDeedRefusal } from '#domain/lending/orders/collateral-refusals.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ImageSlot } from '#ui/fields/image-slot.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { wordsOf } from '#web/platform/http/call.ts'
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
const tones = { PENDING: 'progress', APPROVED: 'success', REJECTED: 'danger' } as const

type PagesProps = { readonly orderId: number; readonly mortgageDeed: MortgageDeedOrder['mortgage_deed']; readonly isOpen: boolean }

function Pages({ orderId, mortgageDeed, isOpen }: PagesProps) {
  const images = useChosenImages()
  const [number, setNumber] = useState(mortgageDeed?.number ?? '')
  const [areFaultsShown, setFaultsShown] = useState(false)
  const [progress, setProgress] = useState(0)
  const sending = useSendMortgageDeed(orderId, setProgress)
  const once = useOneAtATime()
  const files = Object.fromEntries(names.flatMap((name) => (images.chosen[name] ? [[name, images.chosen[name].file]] : [])))
  const send = () => {
    setFaultsShown(true)
    if (names.every((name) => images.chosen[name]))
      once(() => sending.mutateAsync({ number: number.trim() === '' ? undefined : number.trim(), files }, { onSuccess: images.clear }))
  }
  return (
    <>
      <Field
        label={copy.number}
        optional
        className="max-w-sm"
        value={number}
        maxLength={32}
        hint={copy.numberHint}
        error={fieldError(sending.error, 'number')}
        disabled={!isOpen}
        onChange={setNumber}
      />
      <div className="grid grid-cols-2 gap-4">
        {names.map((name, at) => {
          const chosen = images.chosen[name]
          return (
            <ImageSlot
              key={name}
              label={copy.images[at] ?? ''}
              hint={copy.kinds}
              image={chosen?.url ?? (isOpen ? null : (mortgageDeed?.[`${name}_link`] ?? null))}
              badge={
                chosen ? (
                  <Badge>{copy.chosen}</Badge>
                ) : (
                  mortgageDeed && <Badge tone={tones[mortgageDeed.status]}>{copy.states[mortgageDeed.status]}</Badge>
                )
              }
              error={fieldError(sending.error, name) ?? (areFaultsShown && !chosen && isOpen ? copy.needed : undefined)}
              disabled={!isOpen}
              onFile={(file) => images.choose(name, file)}
              onForget={chosen ? () => images.forget(name) : undefined}
            />
          )
        })}
      </div>
      {sending.isPending && <Progress value={progress} label="در حال بارگذاری" />}
      {sending.error && <Alert tone="danger">{wordsOf(sending.error)}</Alert>}
      {isOpen && (
        <div>
          <Button size="lg" loading={sending.isPending} onClick={send}>
            {mortgageDeed ? copy.again : copy.send}
          </Button>
        </div>
      )}
    </>
  )
}

type ValuationProps = { readonly orderId: number; readonly payment: NonNullable<MortgageDeedOrder['order_additional_payment']> }

function Valuation({ orderId, payment }: ValuationProps) {
  const purchase = usePurchaseWithCode('operational_fee_payment', purchaseOperationalFee, rial(payment.amount))
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
