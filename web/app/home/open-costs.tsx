import { IconBell, IconCoins, IconReceipt } from '@tabler/icons-react'
import { promissoryAmount, repaymentOf } from '#domain/catalogue/calculators/repayment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { promissoryCost } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'

const looks = [
  { icon: <IconReceipt />, tone: 'brand' },
  { icon: <IconCoins />, tone: 'points' },
  { icon: <IconBell />, tone: 'warn' },
] as const
const count = 6

/** How costs are disclosed, with a sample calculated like a real order. */
export function OpenCosts({ policy }: { readonly policy: Policy }) {
  return (
    <section
      className="mx-auto grid max-w-[1264px] grid-cols-[minmax(0,1fr)_540px] items-center gap-16 px-8 pt-28"
      aria-labelledby="open-costs"
    >
      <div>
        <h2 id="open-costs" className="text-4xl font-black tracking-tight">
          {copy.open}
        </h2>
        <p className="mt-3 max-w-[30em] text-md text-text-2">{copy.openText}</p>
        <ul className="mt-8 space-y-6">
          {copy.reasons.map(({ title, text }, at) => (
            <li key={title} className="flex gap-4">
              <Tile tone={looks[at]?.tone ?? 'brand'} icon={looks[at]?.icon} />
              <div>
                <h3 className="text-md font-bold">{title}</h3>
                <p className="text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Sample policy={policy} />
    </section>
  )
}

function Sample({ policy }: { readonly policy: Policy }) {
  const repayment = repaymentOf({ amount: rial(120_000_000), yearlyRate: policy.yearlyRate, count })
  const note = promissoryCost(policy, promissoryAmount(repayment.totalRepayment))
  const first = rial(policy.orderCost + policy.apiCost)
  return (
    <div className="card rounded-2xl p-7 shadow-md">
      <div className="flex items-center gap-3 border-b border-line pb-4">
        <img src="/media/objects/washer.svg" alt="" width={44} height={44} loading="lazy" />
        <div>
          <div className="font-bold">{copy.sampleOf}</div>
          <div className="cap">{copy.sample}</div>
        </div>
      </div>
      <KeyValues
        className="mt-2"
        rows={[
          [copy.cash, <Money key="cash" amount={repayment.amount} />],
          [copy.sampleWage(digits(count)), <Money key="wage" amount={repayment.wage} />],
          [copy.sampleNote, <Money key="note" amount={note} />],
          [copy.sampleFirst, <Money key="first" amount={first} />],
          [copy.sampleTotal, <Money key="total" amount={repayment.totalRepayment + note + first} />, 'total'],
        ]}
      />
      <div className="well mt-4 p-5">
        <div className="mb-3 flex justify-between text-sm">
          <span className="text-text-2">{copy.sampleMonthly(digits(count))}</span>
          <Money amount={repayment.monthlyInvoice} className="font-bold" />
        </div>
        <ol aria-hidden className="grid grid-cols-6 items-end gap-2 text-center text-2xs text-text-3">
          {repayment.instalments.map((_, at) => (
            <li key={at}>
              <svg width="100%" height={24 + 10 * at} className="mb-1.5 block">
                <rect width="100%" height="100%" rx="8" className={at === count - 1 ? 'fill-step-now' : 'fill-step-done'} />
              </svg>
              {copy.month(digits(at + 1))}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
