import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { refundPolicyRials, type ReviewState } from '#domain/lending/collateral/review.ts'
import { backRefusal, frontRefusal } from '#domain/lending/orders/collateral-refusals.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ImageSlot } from '#ui/fields/image-slot.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { useChosenImages } from '#web/platform/http/use-chosen-images.ts'
import { copy } from './copy.ts'
import { useSendBack, useSendFront } from './queries.ts'

export type ChequeOrder = Pick<
  OrderInFull,
  'id' | 'status' | 'refund_policy_type' | 'refund_policy_amount' | 'collateral_payee' | 'cheque' | 'reasons'
>

/** The cheque of an order: number and front, then the back, each with its state and what came back (design 05-order-cheque). */
export function ChequePanel({ order }: { readonly order: ChequeOrder }) {
  const { cheque } = order
  const openSides = openSidesOf(order)
  return (
    <section className="card grid gap-6 p-7" aria-label={copy.region}>
      <div>
        <h2 className="text-xl font-extrabold">{titleOf(cheque, openSides)}</h2>
        <p className="mt-0.5 text-text-2">{openSides.back ? copy.backText : openSides.front ? copy.text : copy.checkingText}</p>
      </div>
      {cheque && cheque.reasons.length > 0 && (
        <Alert tone="danger" title={copy.returned}>
          {cheque.reasons.map(({ text }) => text).join(' ')}
        </Alert>
      )}
      <KeyValues
        rows={[
          [copy.amount, <Amount key="amount" rials={refundPolicyRials(order.refund_policy_amount)} />],
          [copy.payee, order.collateral_payee],
          [copy.date, copy.dateless],
        ]}
      />
      <Sides key={cheque?.sent_at ?? 'new'} order={order} {...openSides} />
      <Alert tone="warn">{copy.care}</Alert>
    </section>
  )
}

/** A cheque is a legal paper: rial first, toman beneath (design.md, section 3). */
const Amount = ({ rials }: { readonly rials: number }) => (
  <span className="grid justify-items-end">
    <Money amount={rials} unit="rial" />
    <span className="cap">
      <Money amount={rials} />
    </span>
  </span>
)

type OpenSides = { readonly front: boolean; readonly back: boolean }

/** Which side may be sent now, by the rules the server itself asks. */
function openSidesOf({ status, refund_policy_type, cheque, reasons }: ChequeOrder): OpenSides {
  const order = { status, refundPolicyType: refund_policy_type, targets: reasons.map(({ target }) => target) }
  const state = cheque && { number: cheque.number, front: cheque.front_status, back: cheque.back_status }
  const isFrontWaiting = cheque?.front_status === 'PENDING' && status === 'CHECKING_PROMISSORY'
  return {
    front: frontRefusal(order, state) === null && !isFrontWaiting,
    back: backRefusal(order, state) === null && cheque?.back_status !== 'PENDING',
  }
}

function titleOf(cheque: ChequeOrder['cheque'], { front, back }: OpenSides): string {
  if (cheque?.status === 'APPROVED') return copy.approved
  return back ? copy.backTitle : front ? copy.title : copy.checking
}

/** Number and front are one form; the back is sent by itself later. */
function Sides({ order, front, back }: { readonly order: ChequeOrder } & OpenSides) {
  const { id, cheque } = order
  const [progress, setProgress] = useState(0)
  const sending = useSendFront(id, setProgress)
  const isNumberAsked = asksNumber(order)
  const form = useForm<FrontValues, unknown>({
    initial: { number: cheque?.number ?? '', front_image: null },
    validate: (values) => frontFaults(values, isNumberAsked),
    send: async ({ number, front_image: file }) => file && sending.mutateAsync({ file, number: number || undefined }),
    onSent: () => images.clear(),
  })
  const images = useChosenImages(form.change)
  const chosen = images.chosen['front_image']
  return (
    <form {...form.props} className="grid gap-6">
      <Field
        label={copy.number}
        optional={!isNumberAsked}
        numeric
        className="max-w-sm"
        maxLength={16}
        hint={copy.numberHint}
        disabled={!front}
        {...form.field('number')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <div className="grid gap-4">
          <ImageSlot
            label={copy.front}
            hint={copy.frontHint}
            image={chosen ?? cheque?.front_image_link ?? null}
            badge={chosen ? <Badge>{copy.chosen}</Badge> : stateBadge(cheque?.front_status ?? null)}
            error={form.faults.front_image ?? form.problem}
            progress={form.isSending ? progress : null}
            disabled={!front}
            onFile={(file) => images.choose('front_image', file)}
            onForget={chosen ? () => images.forget('front_image') : undefined}
          />
          {front && (
            <Button type="submit" size="lg" loading={form.isSending}>
              {copy.send}
            </Button>
          )}
        </div>
        <BackSide order={order} isOpen={back} />
      </div>
    </form>
  )
}

type FrontValues = { readonly number: string; readonly front_image: File | null }

/** Whether staff returned the cheque for its number, which is optional otherwise (000 §5). */
const asksNumber = ({ reasons }: ChequeOrder): boolean => reasons.some(({ target, is_met }) => target === 'cheque_number' && !is_met)

const frontFaults = ({ number, front_image }: FrontValues, isNumberAsked: boolean) => ({
  ...(number === '' && isNumberAsked && { number: copy.numberNeeded }),
  ...(number !== '' && number.length !== 16 && { number: copy.numberShort }),
  ...(front_image === null && { front_image: copy.needed }),
})

function BackSide({ order: { id, cheque }, isOpen }: { readonly order: ChequeOrder; readonly isOpen: boolean }) {
  const [progress, setProgress] = useState(0)
  const sending = useSendBack(id, setProgress)
  const form = useForm<{ readonly back_image: File | null }, unknown>({
    initial: { back_image: null },
    send: async ({ back_image: file }) => file && sending.mutateAsync({ file }),
    onSent: () => images.clear(),
  })
  const images = useChosenImages(form.change)
  const chosen = images.chosen['back_image']
  return (
    <div className="grid gap-4">
      <ImageSlot
        label={copy.back}
        hint={isOpen || cheque?.back_status ? copy.backHint : copy.backLater}
        image={chosen ?? cheque?.back_image_link ?? null}
        badge={chosen ? <Badge>{copy.chosen}</Badge> : stateBadge(cheque?.back_status ?? null)}
        error={form.faults.back_image ?? form.problem}
        progress={form.isSending ? progress : null}
        disabled={!isOpen}
        onFile={(file) => images.choose('back_image', file)}
        onForget={chosen ? () => images.forget('back_image') : undefined}
      />
      {isOpen && (
        <Button size="lg" loading={form.isSending} disabledReason={chosen ? undefined : copy.backHint} onClick={() => form.submit()}>
          {copy.sendBack}
        </Button>
      )}
    </div>
  )
}

const tones = { PENDING: 'progress', APPROVED: 'success', REJECTED: 'danger' } as const
const stateBadge = (state: ReviewState | null) => state && <Badge tone={tones[state]}>{copy.states[state]}</Badge>
