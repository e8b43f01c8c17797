import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useUnsavedChanges } from '#browser/platform/forms/unsaved-changes.ts'
import { useStoredDraft } from '#browser/platform/forms/use-stored-draft.ts'
import type { EvidencePart, PurchaseCare } from '#contract/merchants/problems/problems.ts'
import { holdDays } from '#domain/merchants/problems/problem-times.ts'
import { problemKinds, type ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import { problemKindNames } from '#domain/merchants/problems/problem-words.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import IconArrowBackUp from '#icons/IconArrowBackUp'
import IconHelpCircle from '#icons/IconHelpCircle'
import IconPackageOff from '#icons/IconPackageOff'
import IconReplace from '#icons/IconReplace'
import IconTruckOff from '#icons/IconTruckOff'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ToggleCards } from '#ui/fields/toggle-cards.tsx'
import { useSession } from '#web/identity/session/state.ts'
import { useSlots } from '#web/lending/documents/use-slots.ts'
import { useRested } from '#web/platform/use-rested.ts'
import { copy, promised } from './copy.ts'
import { EvidenceFiles } from './evidence-files.tsx'
import { HoldAside } from './hold-aside.tsx'
import { OutlookTable } from './outlook-table.tsx'
import { outlookQuery, useReport } from './queries.ts'

const icons: Readonly<Record<ProblemKind, ReactNode>> = {
  NOT_RECEIVED: <IconTruckOff aria-hidden />,
  RETURNED: <IconArrowBackUp aria-hidden />,
  DAMAGED: <IconPackageOff aria-hidden />,
  WRONG: <IconReplace aria-hidden />,
  UNKNOWN: <IconHelpCircle aria-hidden />,
}

type Written = {
  readonly kind: ProblemKind
  readonly amount: Rial | null
  readonly expectedOn: Day | null
  readonly description: string
  readonly choice: 'CREDIT' | 'DEBT'
}
const emptyForm = { kind: 'NOT_RECEIVED', expectedOn: null, description: '', choice: 'DEBT' } as const

/** What was filled in and not sent, of whoever is signed in at first: it outlives a reload, as the files do. */
function useWritten(track: string) {
  const mobile = useSession((session) => session.user.user.mobile)
  const [key] = useState(mobile === '' ? null : `${mobile}:report:${track}`)
  return useStoredDraft<Written>(key)
}

type Props = { readonly care: PurchaseCare; readonly head: ReactNode }

/** A new report: what is wrong, of how much, with evidence; beside it what is on hold, and beneath what becomes of the instalments. */
export function ReportForm({ care, head }: Props) {
  const [draft, write] = useWritten(care.track_number)
  const { kind, amount, expectedOn, description, choice } = { ...emptyForm, amount: rial(care.most), ...draft }
  const change = (values: Partial<Written>) => write((before) => ({ ...before, ...values }))
  const evidence = useSlots<EvidencePart>(`problem:${care.track_number}`, 'problem')
  const report = useReport(care.track_number)
  useUnsavedChanges((description.trim() !== '' || evidence.uploads.length > 0) && !report.isSuccess)
  const isTooMuch = amount !== null && amount > care.most
  const computed = isTooMuch || amount === null ? rial(0) : amount
  const rested = useRested(computed)
  const outlook = useQuery(outlookQuery(care.track_number, kind, rested))
  const isOld = outlook.isPlaceholderData || rested !== computed
  const short = description.trim().length < 10 ? copy.descriptionHint : undefined
  const send = () => {
    if (amount === null) return
    const sent = { kind, amount, description: description.trim(), expectedOn: promised.has(kind) ? expectedOn : null, choice }
    evidence
      .send((sessions) => report.mutateAsync({ ...sent, sessions }))
      .then(() => write({}))
      // What was refused is shown beside the button.
      .catch(() => undefined)
  }
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
        disabledReason={
          amount === null || amount === 0
            ? copy.amountNeeded
            : isTooMuch
              ? copy.tooMuch
              : (short ?? (evidence.isUploading ? copy.onItsWay : undefined))
        }
        sending={report}
        onSend={send}
      />
    </div>
  )
}
