import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { showComparisons } from '#contract/backoffice/order-review/comparison-routes.ts'
import type { ComparedField } from '#domain/backoffice/order-review/comparison.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { comparisonCopy as copy } from './copy.ts'
import type { Folder } from './folders.ts'
import { comparisonsQuery, type Comparisons, type ComparedRow } from './queries.ts'

/** What the documents of an order are compared with: masked, until the reader gives a reason; hidden again when the page is left. */
export function useComparisons(order: string) {
  const [full, setFull] = useState<Comparisons | null>(null)
  const { data } = useQuery(comparisonsQuery(order))
  const showing = useAction(showComparisons)
  const show = async (why: string) => setFull((await showing.mutateAsync({ params: { order }, body: { why } })).results)
  const shown = full ?? data
  const rowsFor = ({ compared }: Folder): readonly ComparedRow[] =>
    shown?.comparisons.find(
      ({ thing, customer_id: customer }) => thing === compared?.thing && (compared.customerId ?? customer) === customer,
    )?.rows ?? []
  return { rowsFor, isMasked: shown?.is_masked ?? true, silentAt: data?.registry_silent_at ?? null, show }
}

type Props = {
  readonly rows: readonly ComparedRow[]
  readonly isMasked: boolean
  /** When the registry last failed to answer; null while it answers. */
  readonly silentAt: string | null
  readonly onShow: (why: string) => Promise<unknown>
  readonly marked: readonly ComparedField[]
  readonly onMark: ((field: ComparedField, isMarked: boolean) => void) | null
}

/** The comparison of one folder with the way to read it in full. */
export function ComparisonPanel({ rows, isMasked, silentAt, onShow, marked, onMark }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className="space-y-2">
      {silentAt && rows.some(({ values }) => values.some(({ source }) => source === 'registry')) && (
        <Alert tone="warn" title={copy.silent}>
          <JalaliDate at={silentAt} withTime />. {copy.byEye}
        </Alert>
      )}
      <ComparisonTable rows={rows} marked={marked} onMark={onMark} />
      {isMasked && (
        <p className="cap flex items-center gap-2">
          {copy.hidden}
          <Button size="xs" variant="ghost" onClick={() => setAsking(true)}>
            {copy.show}
          </Button>
        </p>
      )}
      <WhyDialog
        open={isAsking}
        title={copy.showTitle}
        button={copy.show}
        onClose={() => setAsking(false)}
        onWhy={async (why) => {
          await onShow(why)
          setAsking(false)
        }}
      />
    </section>
  )
}
