import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { MeProfile } from '#contract/identity/login/me.ts'
import { estimatePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { repaymentOf } from '#domain/catalogue/calculators/repayment.ts'
import { isAssessed } from '#domain/lending/credit-limit/credit-limit.ts'
import { payeeOf } from '#domain/lending/promissory/promissory.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { toast } from '#ui/feedback/toast.ts'
import { PointsOfOrder } from '#web/app/price/points-of-order.tsx'
import { titled, titles } from '#web/app/shell/titles.ts'
import { meQuery } from '#web/identity/session/me.ts'
import { forgetCalculation } from '#web/identity/session/remembered-calculation.ts'
import { useSession } from '#web/identity/session/state.ts'
import { ownLimitQuery, ownRoomOf } from '#web/lending/credit-limit/queries.ts'
import { copy } from '#web/lending/instant-loan/copy.ts'
import { InstantForm } from '#web/lending/instant-loan/instant-form.tsx'
import { InstantSummary } from '#web/lending/instant-loan/instant-summary.tsx'
import { dailyLoanQuery, instantAmountsQuery, useCreateInstantLoan } from '#web/lending/instant-loan/queries.ts'
import { CreationRefusal } from '#web/lending/orders/new-order/creation-refusal.tsx'
import { CountChoice } from '#web/lending/orders/new-order/loan-terms.tsx'
import { PayDayField } from '#web/lending/orders/new-order/pay-day-field.tsx'
import { rememberedTerms } from '#web/lending/orders/new-order/planned-order.ts'
import { pushEvent } from '#web/platform/analytics/data-layer.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { BeforeOrder } from '#web/routes/-before-order.tsx'
import { fromHere } from '#web/routes/-order-a-loan.tsx'

/** The instant loan from its amount to its order (D-21). */
export const Route = createFileRoute('/_signed-in/instant-loan')({
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(instantAmountsQuery), context.queries.ensureQueryData(meQuery)]),
  ...titled(titles.instantLoan, [{ title: titles.orders, to: '/orders' }]),
  component: InstantLoanPage,
})

function InstantLoanPage() {
  const policy = usePolicy()
  const counts = policy.counts.INSTANT_LOAN
  const remembered = rememberedTerms(
    useSession((state) => state.calculator),
    'INSTANT_LOAN',
  )
  const { data: amounts } = useSuspenseQuery(instantAmountsQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: daily } = useQuery(dailyLoanQuery)
  const [amount, setAmount] = useState<number | null>(remembered.amount)
  const [count, setCount] = useState(() => counts.find((one) => one === remembered.count) ?? counts.at(-1) ?? 1)
  const [payDay, setPayDay] = useState('')
  const navigate = useNavigate()
  const create = useCreateInstantLoan((id) => {
    pushEvent('initial_order', { type: 'INSTANT_LOAN' })
    toast({ message: copy.done })
    void navigate({ to: '/orders/$id', params: { id: String(id) } }).then(forgetCalculation)
  })

  const limit = useMostInstant(me)
  const open = amounts.filter((each) => limit === null || each.amount <= limit)
  const chosen = amounts.find((each) => each.amount === amount) ?? open[0] ?? amounts[0]
  if (!chosen) return null
  const { deviceName, utm } = fromHere()
  const ask = (hasBankAccount: boolean) =>
    create.mutateAsync({
      amount: chosen.amount,
      invoice_count: count,
      ...(payDay === '' ? {} : { pay_day: Number(payDay) }),
      has_bank_account: hasBankAccount,
      channel: 'web_desktop',
      device_name: deviceName,
      ...utm,
    })
  const repayment = repaymentOf({ amount: rial(chosen.amount), yearlyRate: policy.yearlyRate, count })
  return (
    <BeforeOrder title={copy.title} type="INSTANT_LOAN" amount={chosen.amount} backTo="/instant-loan">
      {({ bar }) => (
        <div className="cols [--aside:360px]">
          <InstantForm
            amounts={amounts}
            chosen={chosen}
            onAmount={setAmount}
            limit={limit}
            points={me.points_balance}
            counts={
              <div className="space-y-6">
                <CountChoice legend={copy.count} counts={counts} value={count} onChange={setCount} />
                <PayDayField value={payDay} onChange={setPayDay} />
              </div>
            }
            daily={daily}
            lender={payeeOf({ isOwnFund: false })}
            bar={bar}
            refusal={create.error && <CreationRefusal error={create.error} />}
            onAsk={ask}
          />
          <aside>
            <InstantSummary
              price={estimatePrice(policy, { type: 'INSTANT_LOAN', repayment, collateral: null })}
              monthly={repayment.monthlyInvoice}
              lender={payeeOf({ isOwnFund: false })}
              points={<PointsOfOrder needed={chosen.points_needed} />}
            />
          </aside>
        </div>
      )}
    </BeforeOrder>
  )
}

/** The most this customer may ask for, by their report and their own limit; null where neither says. */
function useMostInstant(me: MeProfile): number | null {
  const { data: own } = useQuery(ownLimitQuery)
  const room = own ? ownRoomOf(own) : null
  const granted = isAssessed(me) ? me.instant_limit : null
  return room === null ? granted : Math.min(room, granted ?? room)
}
