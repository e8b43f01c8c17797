import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { repaymentOf } from '#domain/catalogue/calculators/repayment.ts'
import { isAssessed } from '#domain/lending/credit-limit/credit-limit.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { toast } from '#ui/feedback/toast.ts'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { meQuery } from '#web/identity/session/me.ts'
import { forgetCalculation, useSession } from '#web/identity/session/state.ts'
import { copy } from '#web/lending/instant-loan/copy.ts'
import { InstantForm } from '#web/lending/instant-loan/instant-form.tsx'
import { InstantSummary } from '#web/lending/instant-loan/instant-summary.tsx'
import { dailyLoanQuery, instantAmountsQuery, useCreateInstantLoan } from '#web/lending/instant-loan/queries.ts'
import { CreationRefusal } from '#web/lending/orders/new-order/creation-refusal.tsx'
import { conditionsOf } from '#web/lending/orders/new-order/eligibility.ts'
import { CountChoice } from '#web/lending/orders/new-order/loan-terms.tsx'
import { rememberedTerms } from '#web/lending/orders/new-order/planned-order.ts'
import { Conditions } from '#web/lending/orders/new-order/type-offer.tsx'
import { pushEvent } from '#web/platform/analytics/data-layer.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { useApplicant } from '#web/routes/-choose-a-type.tsx'
import { fromHere } from '#web/routes/-order-a-loan.tsx'

/** The instant loan from its amount to its order (D-21). */
export const Route = createFileRoute('/_signed-in/instant-loan')({
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(instantAmountsQuery), context.queries.ensureQueryData(meQuery)]),
  staticData: { crumbs: [{ title: titles.orders, to: '/orders' }, { title: titles.instantLoan }] },
  head: () => ({ meta: [pageTitle(titles.instantLoan)] }),
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
  const applicant = useApplicant()
  const [amount, setAmount] = useState<number | null>(remembered.amount)
  const [count, setCount] = useState(() => counts.find((one) => one === remembered.count) ?? counts.at(-1) ?? 1)
  const navigate = useNavigate()
  const create = useCreateInstantLoan((id) => {
    pushEvent('initial_order', { type: 'INSTANT_LOAN' })
    toast({ message: copy.done })
    void navigate({ to: '/orders/$id', params: { id: String(id) } }).then(forgetCalculation)
  })

  const limit = isAssessed(me) ? me.instant_limit : null
  const open = amounts.filter((each) => limit === null || each.amount <= limit)
  const chosen = amounts.find((each) => each.amount === amount) ?? open[0] ?? amounts[0]
  if (!chosen) return null
  const { deviceName, utm } = fromHere()
  const ask = (hasBankAccount: boolean) =>
    create.mutateAsync({
      amount: chosen.amount,
      invoice_count: count,
      has_bank_account: hasBankAccount,
      channel: 'web_desktop',
      device_name: deviceName,
      ...utm,
    })
  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.subtitle}</p>
      <div className="cols [--aside:360px]">
        <InstantForm
          amounts={amounts}
          chosen={chosen}
          onAmount={setAmount}
          limit={limit}
          points={me.points_balance}
          counts={<CountChoice legend={copy.count} counts={counts} value={count} onChange={setCount} />}
          daily={daily}
          refusal={create.error && <CreationRefusal error={create.error} />}
          onAsk={ask}
        />
        <aside>
          <InstantSummary
            repayment={repaymentOf({ amount: rial(chosen.amount), yearlyRate: policy.yearlyRate, count })}
            need={chosen.points_needed}
            have={me.points_balance}
          >
            {applicant && <Conditions conditions={conditionsOf(policy, 'INSTANT_LOAN', applicant)} />}
          </InstantSummary>
        </aside>
      </div>
    </>
  )
}
