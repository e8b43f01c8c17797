import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#console/backoffice/http/call.ts'
import { endCustomerSession } from '#contract/backoffice/customers/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import { customerSessionsQuery } from './queries.ts'

/** The devices on which the customer is signed in; SUPPORT can end each. */
export function CustomerSessions({ customer }: { readonly customer: number }) {
  const { data } = useSuspenseQuery(customerSessionsQuery(customer))
  const [ending, setEnding] = useState<number | null>(null)
  const end = useAction(endCustomerSession, () => setEnding(null))
  return (
    <Card title={copy.sessions}>
      {data.length === 0 && <p className="cap">{copy.noSessions}</p>}
      <ul className="divide-y divide-line">
        {data.map(({ id, device, browser, platform, last_used_at }) => {
          const name = [device, browser, platform].filter(Boolean).join('، ') || copy.unknownDevice
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <bdi className="block font-semibold">{name}</bdi>
                <span className="cap">
                  <JalaliDate at={last_used_at} withTime />
                </span>
              </span>
              <Button size="xs" variant="secondary" onClick={() => setEnding(id)}>
                {copy.end}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      <Dialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={copy.endTitle}
        footer={
          <>
            <Button
              variant="danger"
              loading={end.isPending}
              onClick={() => ending !== null && end.mutate({ params: { customer_id: customer, id: ending } })}
            >
              {copy.end}
            </Button>
            <Button variant="ghost" onClick={() => setEnding(null)}>
              {copy.cancel}
            </Button>
          </>
        }
      >
        {copy.endText}
      </Dialog>
    </Card>
  )
}
