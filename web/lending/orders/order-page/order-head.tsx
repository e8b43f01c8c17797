import type { Order } from '#contract/lending/orders/order.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Stages } from '#ui/steps/stages.tsx'
import type { StepState } from '#ui/steps/stair.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from '../copy.ts'
import { nameOf } from '../order-name.ts'
import { stepIcons } from '../steps/step-icons.tsx'
import { actors } from './wait-copy.ts'

/** Which order this is, what it costs a month, and its stages as a stair. */
export function OrderHead({ order }: { readonly order: Order }) {
  return (
    <section className="card mb-6 rounded-[20px] p-6 pb-5">
      <div className="flex items-center gap-4 ph:gap-x-3">
        <LetterTile name={nameOf(order)} logo={order.store?.logo} className="size-14 rounded-lg text-xl" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-3">
            <h1 className="truncate text-xl font-extrabold">{nameOf(order)}</h1>
            <Badge tone={order.timeline.tone}>{order.mapped_status.caption}</Badge>
          </div>
          <p className="mt-0.5 text-sm text-text-2">
            سفارش <Digits value={order.identifier} />، {copy.createdAt} <JalaliDate at={order.created_at} />
          </p>
        </div>
        <div className="text-end ph:order-1 ph:flex-1 ph:text-start">
          <div className="cap">{copy.amount(order.type === 'CLOSE_LOOP')}</div>
          <div className="text-xl font-black">
            <Money amount={order.amount} />
          </div>
        </div>
        <div className="border-s border-line ps-6 text-end ph:order-1 ph:flex-1 ph:ps-3 ph:text-start">
          <div className="cap">{copy.monthly(digits(order.months))}</div>
          <div className="text-xl font-black">
            <Money amount={order.monthly_invoice} />
          </div>
        </div>
      </div>
      <div className="mt-5">
        <Stages
          label={copy.stages}
          steps={order.timeline.steps.map(({ key, title, state }) => {
            const note = noteOf(state, order.timeline)
            return { label: title, state, said: saidOf(state, order.timeline), icon: stepIcons[key], ...(note === null ? {} : { note }) }
          })}
        />
      </div>
    </section>
  )
}

/** In words: an order that is being repaid waits for nobody, and one that ended did not always end by a refusal. */
function saidOf(state: StepState, { turn, ending }: Order['timeline']): string | undefined {
  if (state === 'bad' || state === 'off') return ending === null ? undefined : copy.endings[ending]
  if (state !== 'now' || isOurs(turn)) return undefined
  return turn === 'nobody' ? copy.underWay : copy.turnOf(actors[turn])
}

const isOurs = (turn: Order['timeline']['turn']): boolean => turn === 'staff' || turn === 'system'

function noteOf(state: StepState, { turn, ending }: Order['timeline']): string | null {
  if (state === 'warn') return copy.yourTurn
  if (state === 'bad' || state === 'off') return ending && copy.endings[ending]
  return state === 'now' && turn !== 'nobody' ? copy.ourTurn : null
}
