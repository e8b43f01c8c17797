import { Link } from '@tanstack/react-router'
import type { PullOnWire } from '#contract/billing/autopay/autopay.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { BareTable } from '#ui/layout/table.tsx'
import { LetterTile } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { PullBadge } from './pull-badge.tsx'
import { instalmentOf, nameIn, weekday, type OrderNames } from './pull-words.ts'
import { SkipButton } from './skip-button.tsx'

/** The coming pulls, each with its own «این بار نه». */
export const PullTable = ({ pulls, names }: { readonly pulls: readonly PullOnWire[]; readonly names: OrderNames }) => (
  <section className="card overflow-hidden" aria-label={copy.coming}>
    <div className="flex items-center justify-between gap-3 px-5 pt-5 pb-3">
      <h2 className="h-card">{copy.coming}</h2>
      <Link to="/invoices" className="link text-sm">
        {copy.allInvoices}
        <IconChevronLeft aria-hidden size={16} />
      </Link>
    </div>
    {pulls.length === 0 ? (
      <p className="px-5 pb-5 text-text-2">{copy.noPulls}</p>
    ) : (
      <BareTable caption={copy.coming} head={copy.head} className="autopay-rows">
        {pulls.map((pull) => (
          <Row key={pull.invoice} pull={pull} name={nameIn(names, pull.order)} />
        ))}
      </BareTable>
    )}
  </section>
)

function Row({ pull, name }: { readonly pull: PullOnWire; readonly name: string }) {
  const title = instalmentOf(pull)
  return (
    <tr>
      <td>
        <span className="flex items-center gap-3">
          <LetterTile name={name} className="size-9 rounded-[10px] text-sm" />
          <span>
            <b className="block">
              <Digits value={name} />
            </b>
            <span className="cap">{title}</span>
          </span>
        </span>
      </td>
      <td>
        <JalaliDate at={pull.at} />
        <span className="cap block">{weekday(pull.at)}، ساعت ۹</span>
      </td>
      <td className="font-bold">
        <Money amount={pull.amount} />
      </td>
      <td>
        <PullBadge pull={pull} />
      </td>
      <td className="end">
        <SkipButton pull={pull} title={`${title}، ${name}`} />
      </td>
    </tr>
  )
}
