import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { SpendableCredit } from '#contract/merchants/checkout/credits.ts'
import { sum, rial, type Rial } from '#domain/platform/kernel/money.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconInfoCircle from '#icons/IconInfoCircle'
import { buttonClass } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { creditCopy as words } from './credit-copy.ts'
import { CreditLine } from './credit-line.tsx'
import { creditsQuery } from './credit-queries.ts'

/** What of the credit of all orders may be spent. */
export const spendableSum = (credits: readonly SpendableCredit[]): Rial => sum(credits.map(({ spendable }) => rial(spendable)))

/**
 * What can be spent now, by order, with the way to its store (F-101). Without any, the next step towards it: the running order with this
 * id, or the calculator. The page asks for the data before it draws this.
 */
export function ReadyCredits({ runningOrder }: { readonly runningOrder: number | undefined }) {
  const { data: credits, error, refetch } = useQuery(creditsQuery)
  const id = useId()
  if (failureOf({ error, data: credits }))
    return (
      <section className="card">
        <ErrorState title={words.failed} text={wordsOf(error)} onRetry={() => void refetch()} />
      </section>
    )
  if (!credits) return null
  const ready = credits.filter(({ spendable, reserved }) => spendable + reserved > 0)
  return (
    <section className="card overflow-hidden rounded-[20px]" aria-labelledby={id}>
      <div className="flex items-center justify-between px-5 pt-5">
        <h2 className="h-card" id={id}>
          {words.title}
        </h2>
        <Link to="/purchases" className="link text-sm">
          {words.purchases}
          <IconChevronLeft aria-hidden size={17} />
        </Link>
      </div>
      {ready.length === 0 ? (
        <NothingReady runningOrder={runningOrder} />
      ) : (
        <>
          <div className="divide-y divide-line">
            {ready.map((credit, at) => (
              <CreditLine key={credit.order_id} credit={credit} isFirst={at === 0} isPrimary={at === 0} />
            ))}
          </div>
          <p className="cap flex items-center gap-2 px-5 pb-4">
            <IconInfoCircle aria-hidden size={17} />
            {words.note}
          </p>
        </>
      )}
    </section>
  )
}

function NothingReady({ runningOrder }: { readonly runningOrder: number | undefined }) {
  const look = buttonClass('secondary', 'md', 'shrink-0 ph:w-full')
  return (
    <div className="flex items-center gap-5 p-5 ph:flex-wrap">
      <div className="min-w-0 flex-1">
        <b>{words.none}</b>
        <p className="text-sm text-text-2">{runningOrder === undefined ? words.noneWithoutOrder : words.noneWithOrder}</p>
      </div>
      {runningOrder === undefined ? (
        <Link to="/calculator" className={look}>
          {words.calculate}
        </Link>
      ) : (
        <Link to="/orders/$id" params={{ id: String(runningOrder) }} className={look}>
          {words.toOrder}
        </Link>
      )}
    </div>
  )
}
