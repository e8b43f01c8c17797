import { useState } from 'react'
import type { Dues } from '#contract/lending/dues/dues.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { persianDigits, tomans } from '#domain/platform/kernel/persian.ts'
import IconFileSpreadsheet from '#icons/IconFileSpreadsheet'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { countOf } from '#web/billing/invoices/invoice-state.ts'
import { InvoiceViews } from '#web/billing/invoices/invoice-views.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { useReach } from '#web/platform/http/reach.ts'
import { copy } from './copy.ts'
import { dueName } from './due-groups.ts'
import { downloadDues, type DuesFormat } from './queries.ts'
import sheet from './dues.css?url'

type Props = {
  /** Undefined while they load. */
  readonly dues: Dues | undefined
  readonly order: string | undefined
  readonly onOrder: (order: string | undefined) => void
}

/** What is left to pay, the views, the filter and the files. */
export function DuesHead({ dues, order, onOrder }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-end gap-4">
      <div className="min-w-[300px] flex-1 ph:hidden">
        <h1 className="h-page">{copy.title}</h1>
        <div className="text-text-2">
          {copy.all}{' '}
          {dues ? (
            dues.items.length > 0 && copy.left(countOf(dues.items), tomans(rial(dues.total_payable)))
          ) : (
            <Skeleton className="inline-block h-4 w-48 align-middle" />
          )}
        </div>
      </div>
      <h1 className="hidden ph:sr-only ph:block">{copy.title}</h1>
      <div className="ph:w-full">
        <InvoiceViews />
      </div>
      <OrderFilter dues={dues} order={order} onOrder={onOrder} />
      <Files order={order} isEmpty={dues === undefined || dues.items.length === 0} />
    </div>
  )
}

/** By order, where there are several; the chosen one stays named while it is alone. */
function OrderFilter({ dues, order, onOrder }: Props) {
  const names = new Map(dues?.items.map((due) => [due.order.identifier, dueName(due)]))
  if (order !== undefined && !names.has(order)) names.set(order, order)
  if (order === undefined && names.size < 2) return null
  return (
    <SelectField
      label={copy.order}
      compact
      className="w-44 ph:flex-1"
      value={order ?? ''}
      onChange={(chosen) => onOrder(chosen === '' ? undefined : chosen)}
      placeholder={copy.allOrders}
      options={[...names].map(([value, label]) => ({
        value,
        label: label === value ? persianDigits(value) : `${label}، ${persianDigits(value)}`,
      }))}
    />
  )
}

function Files({ order, isEmpty }: { readonly order: string | undefined; readonly isEmpty: boolean }) {
  const [fetching, setFetching] = useState<DuesFormat | null>(null)
  const { isReached } = useReach()
  const download = async (format: DuesFormat) => {
    setFetching(format)
    await downloadDues(format, order).catch((error: unknown) => toast({ severity: 'error', message: wordsOf(error as Error) }))
    setFetching(null)
  }
  if (isEmpty) return null
  const reason = isReached ? undefined : copy.offline
  return (
    <div className="flex gap-1">
      <Button
        variant="secondary"
        size="sm"
        icon={<IconFileSpreadsheet aria-hidden />}
        loading={fetching === 'EXCEL'}
        disabledReason={reason}
        onClick={() => void download('EXCEL')}
      >
        {copy.excel}
      </Button>
      <Button variant="ghost" size="sm" loading={fetching === 'CSV'} disabledReason={reason} onClick={() => void download('CSV')}>
        <bdi className="lat">{copy.csv}</bdi>
      </Button>
    </div>
  )
}

/** The style of the page of dues, which no other page loads. */
export const DuesSheet = () => <link rel="stylesheet" href={sheet} precedence="default" />
