import type { AutopayOnWire } from '#contract/billing/autopay/autopay.ts'
import IconHandFinger from '#icons/IconHandFinger'
import IconShieldCheck from '#icons/IconShieldCheck'
import IconX from '#icons/IconX'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AutopayHistory } from './autopay-history.tsx'
import { BankChoice } from './bank-choice.tsx'
import { copy, renewals } from './copy.ts'
import { Figures } from './figures.tsx'
import { MandateCard } from './mandate-card.tsx'
import { NextPull } from './next-pull.tsx'
import { OrderSwitches } from './order-switches.tsx'
import { PullTable } from './pull-table.tsx'
import type { OrderNames } from './pull-words.ts'

/** Autopay is on: the next pull, those that follow, the orders, and the mandate beside them. */
export const AutopayOn = ({ autopay, names }: { readonly autopay: AutopayOnWire; readonly names: OrderNames }) => (
  <>
    {autopay.renewal && autopay.offer && (
      <Card title={copy.renew} className="mb-5 p-6">
        <Alert tone="warn" className="mb-4">
          {renewals[autopay.renewal]}
        </Alert>
        <Figures figures={autopay.offer} />
        <BankChoice label={copy.renewing} />
      </Card>
    )}
    <NextPull autopay={autopay} names={names} />
    <div className="cols autopay-cols">
      <div className="min-w-0 space-y-5">
        <PullTable pulls={autopay.pulls} names={names} />
        <OrderSwitches orders={autopay.orders} names={names} />
      </div>
      <aside className="min-w-0 space-y-5">
        <MandateCard autopay={autopay} />
        <Promises />
        <AutopayHistory history={autopay.history} names={names} />
      </aside>
    </div>
  </>
)

const promiseIcons = [
  <IconShieldCheck key="1" aria-hidden size={19} className="shrink-0 text-success-text" />,
  <IconHandFinger key="2" aria-hidden size={19} className="shrink-0 text-brand-text" />,
  <IconX key="3" aria-hidden size={19} className="shrink-0 text-text-3" />,
]

const Promises = () => (
  <section className="card p-5">
    <ul className="space-y-3 text-sm text-text-2">
      {copy.promises.map((words, at) => (
        <li key={words} className="flex gap-2">
          {promiseIcons[at]}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </section>
)
