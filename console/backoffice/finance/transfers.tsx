import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { KeysetPager } from '#console/backoffice/shell/display/keyset-pager.tsx'
import { ListTable } from '#console/backoffice/shell/display/list-table.tsx'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { proposeReversal } from '#contract/backoffice/approvals/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { CustomerFilter } from './customer-filter.tsx'
import { SignedAmount } from './ledger.tsx'
import { transfersQuery, type TransfersFilter } from './queries.ts'

type Props = { readonly filter: TransfersFilter; readonly onFilter: (filter: TransfersFilter) => void }

/** The ledger's transfers with their entries, newest first. */
export function Transfers({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(transfersQuery(filter))
  return (
    <>
      <CustomerFilter customerId={filter.customer_id} onCustomer={(customer_id) => onFilter({ customer_id })} />
      <ListTable
        caption={copy.tabs.transfers}
        head={[copy.columns.at, 'سند', copy.columns.customer, 'ردیف‌ها', '']}
        rows={data.results}
        empty={copy.transfersEmpty}
      >
        {(transfer) => (
          <tr key={`${transfer.customer_id}-${transfer.id}`}>
            <td>
              <JalaliDate at={transfer.at} withTime />
            </td>
            <td>
              <div className="font-semibold">{transfer.title}</div>
              <bdi dir="ltr" className="cap">
                {transfer.cause}
              </bdi>
            </td>
            <td>{transfer.customer?.name ?? '—'}</td>
            <td>
              <ul className="space-y-1">
                {transfer.entries.map((entry, at) => (
                  <li key={at} className="flex justify-between gap-6">
                    <span className="text-text-2">{entry.title}</span>
                    <SignedAmount amount={entry.amount} unit={entry.unit} />
                  </li>
                ))}
              </ul>
            </td>
            <td className="end">
              <Reverse customerId={transfer.customer_id} id={transfer.id} isReversible={transfer.is_reversible} />
            </td>
          </tr>
        )}
      </ListTable>
      <KeysetPager next={data.metas.next} isFirst={filter.cursor === undefined} onCursor={(cursor) => onFilter({ ...filter, cursor })} />
    </>
  )
}

function Reverse({ customerId, id, isReversible }: { readonly customerId: number; readonly id: number; readonly isReversible: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const proposing = useAction(proposeReversal, () => setAsking(false))
  return (
    <>
      <Button size="xs" variant="secondary" disabledReason={isReversible ? undefined : copy.notReversible} onClick={() => setAsking(true)}>
        {copy.reverse}
      </Button>
      <WhyDialog
        open={isAsking}
        title={copy.reverseTitle}
        button={copy.propose}
        onClose={() => setAsking(false)}
        onWhy={(why) => proposing.mutateAsync({ body: { customer_id: customerId, transfer_id: id, why } })}
      />
    </>
  )
}
