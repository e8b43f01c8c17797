import { Link } from '@tanstack/react-router'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { comparisonCopy as copy } from './copy.ts'
import type { Sheet } from './viewer.tsx'

/** Which of these pictures were sent before, by another customer or by the same. */
export function SentBefore({ sheets }: { readonly sheets: readonly Sheet[] }) {
  const all = sheets.flatMap(({ name, look }) => (look?.sent_before ?? []).map((one) => ({ name, ...one })))
  const others = all.filter(({ is_same_customer }) => !is_same_customer)
  const shown = others.length > 0 ? others : all
  if (shown.length === 0) return null
  return (
    <Alert tone={others.length > 0 ? 'danger' : 'warn'} title={others.length > 0 ? copy.sentByOther : copy.sentBySame}>
      <ul>
        {shown.slice(0, 5).map(({ name, customer_id: customer, at }) => (
          <li key={`${name}-${customer}-${at}`}>
            {name}،{' '}
            {others.length > 0 && (
              <>
                <Link to="/customers/$customer" params={{ customer: String(customer) }} search={{}} className="link">
                  {copy.toCustomer} {digits(customer)}
                </Link>
                ،{' '}
              </>
            )}
            <JalaliDate at={at} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
