import { useRef } from 'react'
import { useKeys } from '#browser/platform/keyboard/use-keys.tsx'
import type { ComparedField } from '#domain/backoffice/order-review/comparison.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { classNames } from '#ui/class-names.ts'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { comparisonCopy as copy, fieldNames, sourceNames } from './copy.ts'
import type { ComparedRow } from './queries.ts'

type Props = {
  readonly rows: readonly ComparedRow[]
  /** The fields that do not agree with the document. */
  readonly marked: readonly ComparedField[]
  /** Null where the document is not reviewed. */
  readonly onMark: ((field: ComparedField, isMarked: boolean) => void) | null
}

/**
 * What the document beside it must agree with, each field with the source of its value. A field that does not is marked by its button; C
 * leads to the first one, and the arrows from one to the next.
 */
export function ComparisonTable({ rows, marked, onMark }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const buttons = () => [...(table.current?.querySelectorAll('button') ?? [])]
  useKeys({ c: () => buttons()[0]?.focus() })
  const step = (by: number) => {
    const all = buttons()
    all[all.findIndex((each) => each === document.activeElement) + by]?.focus()
  }
  return (
    <table ref={table} className="comparison">
      <caption className="label mb-1 text-start">{copy.title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{copy.field}</th>
          <th scope="col">{copy.known}</th>
          {onMark && <th scope="col">{copy.mark}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isMarked = marked.includes(row.field)
          return (
            <tr key={row.field} className={classNames(isMarked && 'is-marked')}>
              <th scope="row">{fieldNames[row.field]}</th>
              <td>
                {row.values.map(({ source, value, at }) => (
                  <div key={`${source}-${value}`}>
                    <Value kind={row.kind} value={value} />
                    <span className="cap block">
                      {sourceNames[source]}
                      {at && '، '}
                      {at && <JalaliDate at={at} />}
                    </span>
                  </div>
                ))}
                {row.differs && (
                  <span className="flex items-center gap-1 text-xs text-danger-text">
                    <IconAlertTriangle aria-hidden size={14} />
                    {copy.differs}
                  </span>
                )}
              </td>
              {onMark && (
                <td>
                  <button
                    type="button"
                    className="btn btn-xs btn-ghost"
                    aria-pressed={isMarked}
                    aria-label={`${fieldNames[row.field]} ${copy.mark}`}
                    onClick={() => onMark(row.field, !isMarked)}
                    onKeyDown={({ key }) => (key === 'ArrowDown' ? step(1) : key === 'ArrowUp' && step(-1))}
                  >
                    {copy.mark}
                  </button>
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A masked value is no day or amount any more and is shown as it is. */
function Value({ kind, value }: { readonly kind: ComparedRow['kind']; readonly value: string }) {
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return <JalaliDate at={value} />
  if (kind === 'rial') return <Money amount={rial(Number(value))} />
  return /^[\d*]+$/.test(value) ? <Digits value={value} /> : <bdi>{value}</bdi>
}
