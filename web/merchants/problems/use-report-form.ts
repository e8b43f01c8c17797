import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedChanges } from '#browser/platform/forms/unsaved-changes.ts'
import { useStoredDraft } from '#browser/platform/forms/use-stored-draft.ts'
import type { PurchaseCare } from '#contract/merchants/problems/problems.ts'
import type { EvidencePart, ProblemKind } from '#domain/merchants/problems/problem-transitions.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { useSession } from '#web/identity/session/state.ts'
import { useSlots } from '#web/lending/documents/use-slots.ts'
import { useRested } from '#web/platform/use-rested.ts'
import { copy, promised } from './copy.ts'
import { outlookQuery, useReport } from './queries.ts'

type Written = {
  readonly kind: ProblemKind
  readonly amount: Rial | null
  readonly expectedOn: Day | null
  readonly description: string
  readonly choice: 'CREDIT' | 'DEBT'
}
const empty = { kind: 'NOT_RECEIVED', expectedOn: null, description: '', choice: 'DEBT' } as const

/**
 * What is filled into a new report, its files and what would become of the instalments. Words and files outlive a reload until the
 * report is sent. `fault` says why it cannot be sent yet.
 */
export function useReportForm({ track_number: track, most }: PurchaseCare) {
  const [draft, write] = useWritten(track)
  const values: Written = { ...empty, amount: rial(most), ...draft }
  const { kind, amount, expectedOn, choice } = values
  const description = values.description.trim()
  const evidence = useSlots<EvidencePart>(`problem:${track}`, 'problem')
  const report = useReport(track)
  useUnsavedChanges((description !== '' || evidence.uploads.length > 0) && !report.isSuccess)
  const isTooMuch = amount !== null && amount > most
  const computed = isTooMuch || amount === null ? rial(0) : amount
  const rested = useRested(computed)
  const outlook = useQuery(outlookQuery(track, kind, rested))
  const send = () => {
    if (amount === null) return
    const sent = { kind, amount, description, expectedOn: promised.has(kind) ? expectedOn : null, choice }
    evidence
      .send((sessions) => report.mutateAsync({ ...sent, sessions }))
      .then(() => write({}))
      // What was refused is shown beside the button.
      .catch(() => undefined)
  }
  return {
    values,
    change: (some: Partial<Written>) => write((before) => ({ ...before, ...some })),
    evidence,
    report,
    outlook,
    /** The figures are not yet those of what is typed. */
    isOld: outlook.isPlaceholderData || rested !== computed,
    isTooMuch,
    send,
    fault: faultOf({ amount, isTooMuch, description, isUploading: evidence.isUploading }),
  }
}

type Filled = Pick<Written, 'amount' | 'description'> & { readonly isTooMuch: boolean; readonly isUploading: boolean }

function faultOf({ amount, isTooMuch, description, isUploading }: Filled): string | undefined {
  if (amount === null || amount === 0) return copy.amountNeeded
  if (isTooMuch) return copy.tooMuch
  if (description.length < 10) return copy.descriptionHint
  return isUploading ? copy.onItsWay : undefined
}

/** What was filled in and not sent, of whoever is signed in at first. */
function useWritten(track: string) {
  const mobile = useSession((session) => session.user.user.mobile)
  const [key] = useState(mobile === '' ? null : `${mobile}:report:${track}`)
  return useStoredDraft<Written>(key)
}
