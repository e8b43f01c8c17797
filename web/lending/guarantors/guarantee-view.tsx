import type { ReactNode } from 'react'
import type { GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { isGuaranteeOpen } from '#domain/lending/guarantors/guarantee.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, persianDigits, tomans } from '#domain/platform/kernel/persian.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { StepBar } from '#ui/steps/step-bar.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { copy as ownersCopy } from './copy.ts'
import { ExposureCard } from './exposure-card.tsx'
import { guaranteeCopy as copy } from './guarantee-copy.ts'
import { ownerOf } from './guarantee-list.tsx'
import { GuaranteeStep } from './guarantee-step.tsx'
import { stepOf, toneOf, wordOf } from './guarantor-steps.ts'

/** One guarantee as its guarantor sees it: for whom, for how much, how far, and the next thing to do (R-GUARANTEE-02). */
export function GuaranteeView({ guarantee, children }: { readonly guarantee: GuaranteeInFull; readonly children?: ReactNode }) {
  const { instalment, last_due, order_owner_invoice_count: count } = guarantee
  return (
    <>
      <section className="card mb-5 p-7">
        <div className="mb-5 flex items-start justify-between gap-4">
          <div>
            <h1 className="h-page">{ownerOf(guarantee)}</h1>
            <p className="text-text-2">
              {copy.order} <bdi dir="ltr">{persianDigits(guarantee.order_identifier)}</bdi>
            </p>
          </div>
          <Badge tone={toneOf(guarantee, 'guarantor')}>{wordOf(guarantee, 'guarantor')}</Badge>
        </div>
        <StepBar
          label={copy.steps}
          steps={ownersCopy.steps}
          at={stepOf(guarantee)}
          turn={guarantee.status === 'DOCUMENT_VALIDATION' ? 'other' : 'reader'}
        />
      </section>
      <div className="cols">
        <div className="min-w-0 space-y-5">
          {children}
          <GuaranteeStep guarantee={guarantee} />
          <ExposureCard guarantee={guarantee} />
        </div>
        <aside className="space-y-5">
          <Card title={copy.details}>
            <KeyValues
              rows={[
                [copy.amount, <Money key="amount" amount={guarantee.order_owner_amount} />],
                [copy.count, copy.months(digits(count))],
                ...(instalment === undefined ? [] : [[copy.each, copy.eachAmount(digits(count), tomans(rial(instalment)))] as const]),
                ...(last_due === undefined ? [] : [[copy.lastDue, <JalaliDate key="last" at={last_due} />] as const]),
                [copy.total, <Money key="total" amount={guarantee.total_repayment} />],
                [copy.asked, <JalaliDate key="asked" at={guarantee.asked_at} />],
                [copy.liability, <Money key="liability" amount={guarantee.liability} />, 'total'],
              ]}
            />
          </Card>
          {isGuaranteeOpen(guarantee.status) && <AlertsCard alerts={guarantee.alerts} />}
        </aside>
      </div>
    </>
  )
}
