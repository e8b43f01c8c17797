import { useForm } from '#browser/platform/forms/use-form.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { refundPolicyRials, type ReviewState } from '#domain/lending/collateral/review.ts'
import { backRefusal, frontRefusal } from '#domain/lending/orders/collateral-refusals.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy as documentWords } from '#web/lending/documents/copy.ts'
import { PictureSlot } from '#web/lending/documents/picture-slot.tsx'
import { useSlots } from '#web/lending/documents/use-slots.ts'
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
  const sending = useSendFront(id)
  const pictures = useSlots<'front_image'>(`cheque-front:${id}`, 'cheque')
  const isNumberAsked = asksNumber(order)
  const form = useForm<FrontValues, unknown>({
    initial: { number: cheque?.number ?? '', front_image: pictures.sessionOf('front_image') },
    validate: (values) => frontFaults(values, isNumberAsked),
    send: ({ number }) => pictures.send((sessions) => sending.mutateAsync({ sessions, number: number || undefined })),
  })
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
          <PictureSlot
            slot="front_image"
            pictures={pictures}
            label={copy.front}
            hint={copy.frontHint}
            sent={cheque?.front_image_link ?? null}
            badge={stateBadge(cheque?.front_status ?? null)}
            error={form.faults.front_image}
            disabled={!front}
          />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          {front && (
            <Button
              type="submit"
              size="lg"
              loading={form.isSending}
              disabledReason={pictures.isUploading ? documentWords.uploading : undefined}
            >
              {copy.send}
            </Button>
          )}
        </div>
        <BackSide order={order} isOpen={back} />
      </div>
    </form>
  )
}

/** The image as the session id of its upload. */
type FrontValues = { readonly number: string; readonly front_image: string | null }

/** Whether staff returned the cheque for its number, which is optional otherwise (000 §5). */
const asksNumber = ({ reasons }: ChequeOrder): boolean => reasons.some(({ target, is_met }) => target === 'cheque_number' && !is_met)

const frontFaults = ({ number, front_image }: FrontValues, isNumberAsked: boolean) => ({
  ...(number === '' && isNumberAsked && { number: copy.numberNeeded }),
  ...(number !== '' && number.length !== 16 && { number: copy.numberShort }),
  ...(front_image === null && { front_image: copy.needed }),
})

function BackSide({ order: { id, cheque }, isOpen }: { readonly order: ChequeOrder; readonly isOpen: boolean }) {
  const sending = useSendBack(id)
  const pictures = useSlots<'back_image'>(`cheque-back:${id}`, 'cheque')
  const session = pictures.sessionOf('back_image')
  const form = useForm<{ readonly back_image: string | null }, unknown>({
    initial: { back_image: session },
    send: () => pictures.send((sessions) => sending.mutateAsync({ sessions })),
  })
  return (
    <div className="grid gap-4">
      <PictureSlot
        slot="back_image"
        pictures={pictures}
        label={copy.back}
        hint={isOpen || cheque?.back_status ? copy.backHint : copy.backLater}
        sent={cheque?.back_image_link ?? null}
        badge={stateBadge(cheque?.back_status ?? null)}
        error={form.faults.back_image}
        disabled={!isOpen}
      />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      {isOpen && (
        <Button
          size="lg"
          loading={form.isSending}
          disabledReason={pictures.isUploading ? documentWords.uploading : session === null ? copy.backHint : undefined}
          onClick={() => form.submit()}
        >
          {copy.sendBack}
        </Button>
      )}
    </div>
  )
}

const tones = { PENDING: 'progress', APPROVED: 'success', REJECTED: 'danger' } as const
const stateBadge = (state: ReviewState | null) => state && <Badge tone={tones[state]}>{copy.states[state]}</Badge>
