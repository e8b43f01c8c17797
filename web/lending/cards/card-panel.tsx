import type { Order } from '#contract/lending/orders/order.ts'
import { customerCardStatus } from '#domain/lending/cards/card.ts'
import { showsCardIssuance } from '#domain/lending/orders/progress/card-issuance.ts'
import IconCopy from '#icons/IconCopy'
import IconCreditCard from '#icons/IconCreditCard'
import IconFlag from '#icons/IconFlag'
import IconMail from '#icons/IconMail'
import IconPackage from '#icons/IconPackage'
import IconTruckDelivery from '#icons/IconTruckDelivery'
import { Button } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { StepState } from '#ui/steps/stair.tsx'
import { Trail } from '#ui/steps/trail.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { CardPicture } from './card-picture.tsx'
import { cardSteps, copy, virtualCardSteps } from './copy.ts'

const words = copy.card
const icons = [<IconCreditCard key="made" />, <IconMail key="post" />, <IconTruckDelivery key="way" />, <IconFlag key="here" />]
const virtualIcons = [icons[0], icons[3]]

/** The card of an order, in every status in which one exists or is being made, ended and frozen orders included (R-CARD-10..15). */
export const IssuedCard = ({ order, holder }: Props) =>
  order.type === 'OPEN_LOOP' && showsCardIssuance(order.status, order.pelekan_card?.status ?? null) ? (
    <CardPanel order={order} holder={holder} />
  ) : null

type Props = { readonly order: Order; readonly holder: string }

/** How far the card is: the thing itself, its four steps, and the post's number to follow it by (R-CARD-02..06). */
function CardPanel({ order, holder }: Props) {
  const card = order.pelekan_card
  const status = card?.status ?? null
  const shownStatus = customerCardStatus(status)
  const isVirtual = card?.type === 'VIRTUAL'
  const steps = isVirtual ? virtualCardSteps : cardSteps
  const texts = isVirtual ? { ...words, ...words.virtual } : words
  const refused = order.card_refusal ? Object.entries(words.refused).find(([each]) => each === status)?.[1] : undefined
  const usual = order.status === 'REJECTED' ? words.revoked : shownStatus === 'ISSUING' ? texts.issuing : texts[shownStatus]
  const { title, text } = refused ?? usual
  const at = steps.findIndex(({ doneIn }) => status === null || !doneIn.includes(status))
  return (
    <section className="card p-6" aria-label={words.name}>
      <div className="flex items-start gap-4">
        <div className="flex-1">
          <h2 className="text-xl font-extrabold">{title}</h2>
          <p className="mt-0.5 text-text-2">{text}</p>
        </div>
        <Badge tone="progress" icon={<IconPackage aria-hidden />}>
          {isVirtual ? words.isVirtual : card?.shipping_method === 'COURIER' ? words.byCourier : words.byPost}
        </Badge>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-7">
        <CardPicture holder={holder} />
        <div className="min-w-48 flex-1">
          <Trail
            label={words.steps}
            steps={steps.map(({ title: step, doneAt }, index) => {
              const on = order.card_dates?.[doneAt]
              return {
                title: step,
                state: refused && index === at ? 'bad' : stateOf(index, at, shownStatus === 'SENT' && index === steps.length - 1),
                icon: isVirtual ? virtualIcons[index] : icons[index],
                note: on && <JalaliDate at={on} />,
              }
            })}
          />
        </div>
      </div>
      {card?.tracking_number && <Tracking number={card.tracking_number} />}
    </section>
  )
}

/** The step after the last finished one is the present one; taking the card in is the customer's own. */
function stateOf(index: number, at: number, isHere: boolean): StepState {
  if (at < 0 || index < at) return 'done'
  if (index > at) return 'todo'
  return isHere ? 'warn' : 'now'
}

function Tracking({ number }: { readonly number: string }) {
  return (
    <div className="well mt-6 flex flex-wrap items-center gap-3 p-4">
      <span className="text-sm text-text-2">{words.tracking}</span>
      <b>
        <Digits value={number} />
      </b>
      <Button
        variant="ghost"
        size="sm"
        className="ms-auto"
        icon={<IconCopy aria-hidden />}
        onClick={() => void copyText(number, words.copied)}
      >
        {words.copyCode}
      </Button>
    </div>
  )
}
