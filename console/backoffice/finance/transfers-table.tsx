import type { ReactNode } from 'react'
import { ListTable, type Pages } from '#browser/platform/lists/list-table.tsx'
import { CustomerLink } from '#console/backoffice/shell/display/customer-link.tsx'
import type { listTransfers } from '#contract/backoffice/finance/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { SignedAmount } from './ledger.tsx'

type TransferLine = Reply<typeof listTransfers>['results'][number]
type Props = {
  readonly caption: string
  readonly transfers: readonly TransferLine[]
  readonly pages: Pages
  readonly empty: string
  /** The heading of the time, which may sort. */
  readonly at?: ReactNode
  /** For lists over all customers: what can be done with a transfer, shown with its cause and customer. */
  readonly renderAction?: (transfer: TransferLine) => ReactNode
}

/** Transfers of the ledger with their entries, of one customer or of all. */
export function TransfersTable({ caption, transfers, pages, empty, at = copy.columns.at, renderAction }: Props) {
  const { columns, transfer: head } = copy
  return (
    <ListTable
      caption={caption}
      head={[at, head.title, ...(renderAction ? [columns.customer] : []), head.entries, ...(renderAction ? [''] : [])]}
      rows={transfers}
      empty={empty}
      pages={pages}
    >
      {(transfer) => (
        <tr key={`${transfer.customer_id}-${transfer.id}`}>
          <td>
            <JalaliDate at={transfer.at} withTime />
          </td>
          <td>
            <div className="font-semibold">{transfer.title}</div>
            {renderAction && (
              <bdi dir="ltr" className="cap">
                {transfer.cause}
              </bdi>
            )}
          </td>
          {renderAction && <td>{transfer.customer ? <CustomerLink customer={transfer.customer} /> : '—'}</td>}
          <td>
            <ul className="space-y-1">
              {transfer.entries.map((entry, line) => (
                <li key={line} className="flex justify-between gap-6">
                  <span className="text-text-2">{entry.title}</span>
                  <SignedAmount amount={entry.amount} unit={entry.unit} />
                </li>
              ))}
            </ul>
          </td>
          {renderAction && <td className="end">{renderAction(transfer)}</td>}
        </tr>
      )}
    </ListTable>
  )
}
