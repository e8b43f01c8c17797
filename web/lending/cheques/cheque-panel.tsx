import { useState } from 'react'
import { fieldError } from '#browser/platform/http/refused.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { refundPolicyRials, type ReviewState } from '#domain/lending/collateral/review.ts'
import { backRefusal, frontRefusal } from '#domain/lending/orders/collateral-refusals.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ImageSlot } from '#ui/fields/image-slot.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { useChosenImages } from '#web/platform/http/use-chosen-images.ts'
import { copy } from './copy.ts'
import { useSendBack, useSendFront } from './queries.ts'

export type ChequeOrder = Pick<OrderInFull, 'id' | 'status' | 'refund_policy_type' | 'refund_policy_amount' | 'cheque' | 'reasons'>

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
          [copy.payee, copy.bank],
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

function Sides({ order, front, back }: { readonly order: ChequeOrder } & OpenSides) {
  const { cheque } = order
  const [number, setNumber] = useState(cheque?.number ?? '')
  const [fault, setFault] = useState<string>()
  return (
    <>
      <Field
        label={copy.number}
        optional
        numeric
        className="max-w-sm"
        value={number}
        maxLength={16}
        hint={copy.numberHint}
        error={fault === copy.numberShort ? fault : undefined}
        disabled={!front}
        onChange={(text) => {
          setNumber(text)
          setFault(undefined)
        }}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <FrontSide {...{ order, number, fault, setFault }} isOpen={front} />
        <BackSide order={order} isOpen={back} />
      </div>
    </>
  )
}

type FrontProps = {
  readonly order: ChequeOrder
  readonly isOpen: boolean
  readonly number: string
  readonly fault: string | undefined
  readonly setFault: (fault: string | undefined) => void
}

function FrontSide({ order: { id, cheque }, isOpen, number, fault, setFault }: FrontProps) {
  const images = useChosenImages()
  const [progress, setProgress] = useState(0)
  const sending = useSendFront(id, setProgress)
  const once = useOneAtATime()
  const chosen = images.chosen['front']
  const send = () => {
    if (number !== '' && number.length !== 16) return setFault(copy.numberShort)
    if (!chosen) return setFault(copy.needed)
    setFault(undefined)
    return once(() => sending.mutateAsync({ file: chosen.file, number: number === '' ? undefined : number }, { onSuccess: images.clear }))
  }
  return (
    <div className="grid gap-4">
      <ImageSlot
        label={copy.front}
        hint={copy.frontHint}
        image={chosen?.url ?? cheque?.front_image_link ?? null}
        badge={chosen ? <Badge>{copy.chosen}</Badge> : stateBadge(cheque?.front_status ?? null)}
        error={fault === copy.needed ? fault : refusedWords(sending.error)}
        progress={sending.isPending ? progress : null}
        disabled={!isOpen}
        onFile={(file) => images.choose('front', file)}
        onForget={chosen ? () => images.forget('front') : undefined}
      />
      {isOpen && (
        <Button size="lg" loading={sending.isPending} onClick={send}>
          {copy.send}
        </Button>
      )}
    </div>
  )
}

function BackSide({ order: { id, cheque }, isOpen }: Pick<FrontProps, 'order' | 'isOpen'>) {
  const images = useChosenImages()
  const [progress, setProgress] = useState(0)
  const sending = useSendBack(id, setProgress)
  const once = useOneAtATime()
  const chosen = images.chosen['back']
  return (
    <div className="grid gap-4">
      <ImageSlot
        label={copy.back}
        hint={isOpen || cheque?.back_status ? copy.backHint : copy.backLater}
        image={chosen?.url ?? cheque?.back_image_link ?? null}
        badge={chosen ? <Badge>{copy.chosen}</Badge> : stateBadge(cheque?.back_status ?? null)}
        error={refusedWords(sending.error)}
        progress={sending.isPending ? progress : null}
        disabled={!isOpen}
        onFile={(file) => images.choose('back', file)}
        onForget={chosen ? () => images.forget('back') : undefined}
      />
      {isOpen && (
        <Button
          size="lg"
          loading={sending.isPending}
          disabledReason={chosen ? undefined : copy.backHint}
          onClick={() => chosen && once(() => sending.mutateAsync({ file: chosen.file }, { onSuccess: images.clear }))}
        >
          {copy.sendBack}
        </Button>
      )}
    </div>
  )
}

/** The first field's sentence, else that of the whole. */
const refusedWords = (error: unknown): string | undefined =>
  error ? (fieldError(error, 'number') ?? fieldError(error, 'front_image') ?? fieldError(error, 'back_image') ?? wordsOf(error)) : undefined

const tones = { PENDING: 'progress', APPROVED: 'success', REJECTED: 'danger' } as const
const stateBadge = (state: ReviewState | null) => state && <Badge tone={tones[state]}>{copy.states[state]}</Badge>
