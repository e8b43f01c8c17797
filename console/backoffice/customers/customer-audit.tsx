import { useSuspenseQuery } from '@tanstack/react-query'
import { KeysetPager } from '#browser/platform/lists/keyset-pager.tsx'
import { auditQuery } from '#console/backoffice/audit/queries.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

type Props = {
  readonly customer: number
  readonly cursor: string | undefined
  readonly onCursor: (cursor: string | undefined) => void
}

/** What staff did about this customer, as sentences; the audit's page has the records. */
export function CustomerAudit({ customer, cursor, onCursor }: Props) {
  const { data } = useSuspenseQuery(auditQuery({ customer_id: customer, cursor }))
  return (
    <>
      <div className="card">
        {data.results.length === 0 && <EmptyState title={copy.noAudit} />}
        <ul className="divide-y divide-line">
          {data.results.map(({ seq, staff, sentence, why, at }) => (
            <li key={seq} className="px-5 py-3">
              <p>
                <b>{staff?.full_name}</b> {persianDigits(sentence)}
              </p>
              <p className="cap">
                <JalaliDate at={at} withTime />
                {why && `، ${why}`}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <KeysetPager next={data.metas.next} isFirst={cursor === undefined} onCursor={onCursor} />
    </>
  )
}
