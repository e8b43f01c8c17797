import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/use-action.ts'
import { WhyDialog } from '#console/backoffice/shell/forms/why-dialog.tsx'
import { proposeReversal } from '#contract/backoffice/approvals/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'
import { CustomerFilter } from './customer-filter.tsx'
import { transfersQuery, type TransfersFilter } from './queries.ts'
import { TransfersTable } from './transfers-table.tsx'

type Props = { readonly filter: TransfersFilter; readonly onFilter: (filter: TransfersFilter) => void }

/** The ledger's transfers with their entries, newest first. */
export function Transfers({ filter, onFilter }: Props) {
  const { data } = useSuspenseQuery(transfersQuery(filter))
  return (
    <>
      <CustomerFilter customerId={filter.customer_id} onCustomer={(customer_id) => onFilter({ customer_id })} />
      <TransfersTable
        caption={copy.tabs.transfers}
        transfers={data.results}
        pages={{ next: data.metas.next, cursor: filter.cursor, onCursor: (cursor) => onFilter({ ...filter, cursor }) }}
        empty={copy.transfersEmpty}
        renderAction={({ customer_id: customerId, id, is_reversible: isReversible }) => (
          <Reverse customerId={customerId} id={id} isReversible={isReversible} />
        )}
      />
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
