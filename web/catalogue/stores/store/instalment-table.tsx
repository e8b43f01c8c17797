import { useState } from 'react'
import { addJalaliMonths, jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import IconChevronDown from '#icons/IconChevronDown'
import IconChevronUp from '#icons/IconChevronUp'
import { Table } from '#ui/layout/table.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { storeCopy } from './copy.ts'

const shownAtFirst = 4

/** When each instalment would fall due if the credit were ready on `anchor`. */
export function InstalmentTable({ instalments, anchor }: { readonly instalments: readonly Rial[]; readonly anchor: Day }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? instalments : instalments.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="schedule">
      <div className="mb-1 flex items-center justify-between">
        <h3 id="schedule" className="label">
          {storeCopy.schedule}
        </h3>
        <span className="cap">{storeCopy.scheduleFrom(digits(jalaliParts(anchor).day))}</span>
      </div>
      <Table className="due-rows" caption={storeCopy.schedule} head={[storeCopy.instalment, storeCopy.due, storeCopy.amount]}>
        {shown.map((amount, at) => (
          <tr key={at}>
            <td>{digits(at + 1)}</td>
            <td>
              <Digits value={jalali(addJalaliMonths(anchor, at + 1))} />
            </td>
            <td className="font-semibold">
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </Table>
      {instalments.length > shownAtFirst && (
        <button type="button" className="link mt-3 text-sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? storeCopy.fewer : storeCopy.all(instalments.length)}
          {isWhole ? <IconChevronUp aria-hidden size={16} /> : <IconChevronDown aria-hidden size={16} />}
        </button>
      )}
    </section>
  )
}
