import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { BareTable } from '#ui/layout/table.tsx'

const copy = { nothing: 'در این بازه چیزی نبوده است.', asTable: 'جدول همین نمودار' } as const

export type Bar = {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly shown: string
  readonly look?: string
  /** The list of what it counts, where the reader may see it (F-210). */
  readonly rows?: LinkOptions | null
}
type Props = {
  readonly title: string
  /** Beside the title, such as a choice of the span. */
  readonly action?: ReactNode
  /** What the labels name: days, stages. */
  readonly of: string
  readonly bars: readonly Bar[]
  readonly footer?: ReactNode
}

/** A horizontal bar chart, which is a list of labels and numbers to screen readers. */
export function HorizontalBars({ title, action, of, bars, footer }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Card title={title} action={action}>
      {bars.length === 0 && <p className="cap">{copy.nothing}</p>}
      <ul aria-label={`${title}، ${of}`} className="space-y-2.5">
        {bars.map(({ key, label, value, shown, look, rows }) => (
          <li key={key} className="grid grid-cols-[9rem_minmax(0,1fr)_auto] items-center gap-3">
            <Label rows={rows}>{label}</Label>
            <span aria-hidden className="block h-3 rounded-full bg-sunken">
              <i
                className={classNames('block h-3 rounded-full', look ?? 'bg-cobalt-600')}
                style={{ width: `${Math.max(1, (value / most) * 100)}%` }}
              />
            </span>
            <span className="font-semibold">{shown}</span>
          </li>
        ))}
      </ul>
      {footer}
    </Card>
  )
}

/** A vertical bar chart from right to left, with the same data as a table. */
export function VerticalBars({ title, action, of, bars, footer }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Card title={title} action={action}>
      {bars.length === 0 ? (
        <p className="cap">{copy.nothing}</p>
      ) : (
        <>
          <div
            aria-hidden
            className={classNames('flex h-40 items-end justify-between border-b border-line', bars.length > 60 ? 'gap-px' : 'gap-1')}
          >
            {bars.map(({ key, label, value, shown, look }) => (
              <i
                key={key}
                title={`${label}: ${shown}`}
                className={classNames('max-w-12 min-w-0 flex-1 rounded-t-sm', look ?? 'bg-cobalt-600')}
                style={{ height: `${Math.max(value > 0 ? 2 : 0, (value / most) * 100)}%` }}
              />
            ))}
          </div>
          <div aria-hidden className="cap mt-1 flex justify-between">
            <span>{bars[0]?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </div>
          <details className="mt-2">
            <summary className="link text-xs">{copy.asTable}</summary>
            <BareTable caption={title} head={[of, title]} className="mt-2">
              {bars.map(({ key, label, shown, rows }) => (
                <tr key={key}>
                  <td>
                    <Label rows={rows}>{label}</Label>
                  </td>
                  <td>{shown}</td>
                </tr>
              ))}
            </BareTable>
          </details>
        </>
      )}
      {footer}
    </Card>
  )
}

function Label({ rows, children }: { readonly rows: Bar['rows']; readonly children: string }) {
  return rows ? (
    <Link {...rows} className="link truncate">
      {children}
    </Link>
  ) : (
    <span className="truncate text-text-2">{children}</span>
  )
}
