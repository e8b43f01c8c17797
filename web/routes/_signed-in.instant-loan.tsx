import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { repaymentOf } from '#domain/calculators/repayment.ts'
import { rial } from '#domain/kernel/money.ts'
import { isAssessed } from '#domain/profile/credit-limit.ts'
import { toast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { pushEvent } from '../analytics/data-layer.ts'
import { meQuery } from '../http/me.ts'
import { usePolicy } from '../http/policy.ts'
import { copy } from '../instant-loan/copy.ts'
import { InstantForm } from '../instant-loan/instant-form.tsx'
import { InstantSummary } from '../instant-loan/instant-summary.tsx'
import { dailyLoanQuery, instantAmountsQuery, useCreateInstantLoan } from '../instant-loan/queries.ts'
import { CreationRefusal } from '../orders/creation-refusal.tsx'
import { conditionsOf } from '../orders/eligibility.ts'
import { CountChoice } from '../orders/loan-terms.tsx'
import { rememberedTerms } from '../orders/planned-order.ts'
import { Conditions } from '../orders/type-offer.tsx'
import { forgetCalculation, useSession } from '../session/state.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'
import { useApplicant } from './-choose-a-type.tsx'
import { fromHere } from './-order-a-loan.tsx'

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
  const once = useOneAtATime()
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
    once(() =>
      create.mutateAsync({
        amount: chosen.amount,
        invoice_count: count,
        has_bank_account: hasBankAccount,
        channel: 'web_desktop',
        device_name: deviceName,
        ...utm,
      }),
    )
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
          isSending={create.isPending}
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
