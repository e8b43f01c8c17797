import type { ReactNode } from 'react'
import type { PurchaseCare } from '#contract/merchants/problems/problems.ts'
import { holdDays } from '#domain/merchants/problems/problem-times.ts'
import { problemKinds, type ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import { problemKindNames } from '#domain/merchants/problems/problem-words.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconArrowBackUp from '#icons/IconArrowBackUp'
import IconHelpCircle from '#icons/IconHelpCircle'
import IconPackageOff from '#icons/IconPackageOff'
import IconReplace from '#icons/IconReplace'
import IconTruckOff from '#icons/IconTruckOff'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { copy, promised } from './copy.ts'
import { EvidenceFiles } from './evidence-files.tsx'
import { HoldAside } from './hold-aside.tsx'
import { OutlookTable } from './outlook-table.tsx'
import { useReportForm } from './use-report-form.ts'

const icons: Readonly<Record<ProblemKind, ReactNode>> = {
  NOT_RECEIVED: <IconTruckOff aria-hidden />,
  RETURNED: <IconArrowBackUp aria-hidden />,
  DAMAGED: <IconPackageOff aria-hidden />,
  WRONG: <IconReplace aria-hidden />,
  UNKNOWN: <IconHelpCircle aria-hidden />,
}

type Props = { readonly care: PurchaseCare; readonly head: ReactNode }

/** A new report: what is wrong, of how much, with evidence; beside it what is on hold, and beneath what becomes of the instalments. */
export function ReportForm({ care, head }: Props) {
  const { values, change, evidence, report, outlook, isOld, isTooMuch, send, fault } = useReportForm(care)
  const { kind, amount, expectedOn, description, choice } = values
  return (
    <div className="cols plan-cols">
      {/* On a phone what is on hold comes before the long tables. */}
      <div className="min-w-0 space-y-5 ph:contents">
        <section className="card space-y-5 rounded-[20px] p-6">
          {head}
          <ToggleCards
            legend={copy.what}
            value={kind}
            onChange={(value) => change({ kind: value })}
            columns={3}
            options={problemKinds.map((value) => ({
              value,
              title: problemKindNames[value],
              text: copy.until(digits(holdDays(value))),
              icon: icons[value],
            }))}
          />
          <div className="stack-narrow grid grid-cols-2 gap-4">
            <NumberField
              label={copy.amount}
              hint={copy.most(tomans(rial(care.most)))}
              error={isTooMuch ? copy.tooMuch : undefined}
              value={amount}
              onChange={(value) => change({ amount: value })}
            />
            {promised.has(kind) && (
              <DateField label={copy.expected} optional value={expectedOn} onChange={(value) => change({ expectedOn: value })} />
            )}
          </div>
          <TextArea
            label={copy.description}
            hint={copy.descriptionHint}
            maxLength={2000}
            value={description}
            onChange={(value) => change({ description: value })}
          />
          <EvidenceFiles evidence={evidence} />
        </section>
        <div className="space-y-5 ph:order-1">
          {outlook.data?.orders.map((order) => (
            <OutlookTable key={order.order_id} order={order} choice={choice} isOld={isOld} />
          ))}
        </div>
      </div>
      <HoldAside
        outlook={outlook}
        isOld={isOld}
        amount={amount}
        kind={kind}
        choice={choice}
        onChoice={(value) => change({ choice: value })}
        disabledReason={fault}
        sending={report}
        onSend={send}
      />
    </div>
  )
}
