import { retentionReasons } from '#domain/identity/own-data/rules.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import type { CustomerView } from './queries.ts'

/** What is left of a closed account: what the law wants retained, why and until when, and what is gone (R-OWN-07). */
export function ClosedCustomer({ closed }: { readonly closed: NonNullable<CustomerView['closed']> }) {
  return (
    <>
      <Alert tone="info">
        <p>
          <b>{copy.closedAt}</b> <JalaliDate at={closed.closed_at} withTime />
        </p>
        <p>{copy.closedLead}</p>
        {closed.erased_at && (
          <p>
            {copy.closedErased} <JalaliDate at={closed.erased_at} />
          </p>
        )}
      </Alert>
      <Card title={copy.retained}>
        <BareTable caption={copy.retained} head={copy.retainedHeads} className="dense">
          {closed.retained.map(({ why, until, what }) => (
            <tr key={why}>
              <td className="font-semibold">{what.join('، ')}</td>
              <td>{retentionReasons[why].text}</td>
              <td className="whitespace-nowrap">
                <JalaliDate at={until} />
              </td>
              <td className="whitespace-nowrap">{copy.retainedThen[retentionReasons[why].afterwards]}</td>
            </tr>
          ))}
        </BareTable>
      </Card>
      <Card title={copy.gone}>
        <p className="text-sm text-text-2">{closed.gone.join('، ')}</p>
      </Card>
    </>
  )
}
