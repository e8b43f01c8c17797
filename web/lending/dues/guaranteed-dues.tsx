import { Link } from '@tanstack/react-router'
import type { GuaranteedDue } from '#contract/lending/dues/dues.ts'
import { numberAmong } from '#domain/billing/invoices/invoice.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconUsersGroup from '#icons/IconUsersGroup'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy as invoiceCopy } from '#web/billing/invoices/copy.ts'
import { copy } from './copy.ts'

/** How many are listed. */
const most = 4

/** The next dues for which the customer answers: no debt of theirs, and in no sum. */
export function GuaranteedDues({ dues }: { readonly dues: readonly GuaranteedDue[] }) {
  return (
    <section className="card p-5" aria-label={copy.guarantees}>
      <div className="flex items-center gap-3">
        <Tile size="sm" tone="mute" icon={<IconUsersGroup />} />
        <div className="flex-1">
          <h2 className="font-bold">{copy.guarantees}</h2>
          <p className="cap">{copy.notYours}</p>
        </div>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {dues.slice(0, most).map((due) => (
          <li key={`${due.guarantee_id}-${due.number}`} className="flex items-center justify-between gap-3 py-2 text-sm">
            <span>
              {due.borrower}، {numberAmong(due.number, due.count)}
              <span className="cap block">
                <JalaliDate at={due.due_date} />
                {'، '}
                {due.number_of_days_late > 0 ? invoiceCopy.late(digits(due.number_of_days_late)) : copy.byBorrower}
              </span>
            </span>
            <b className="shrink-0">
              <Money amount={due.payable} />
            </b>
          </li>
        ))}
      </ul>
      {dues.length > most && <p className="cap">{copy.moreGuaranteed(digits(dues.length - most))}</p>}
      <Link to="/guarantees" className="link mt-1 text-sm">
        {copy.toGuarantees}
        <IconChevronLeft aria-hidden size={17} />
      </Link>
    </section>
  )
}
