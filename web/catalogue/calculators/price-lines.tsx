import type { ReactNode } from 'react'
import { priceTimes, type CompletePrice, type PriceLineKey, type PriceTime } from '#domain/catalogue/calculators/complete-price.ts'
import { captionOfLine, captionOfTime, priceCaptions } from '#domain/catalogue/calculators/price-captions.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Money } from '#ui/text/money.tsx'

type Props = {
  readonly price: CompletePrice
  readonly lender: ReactNode
  /** What the points cost, beneath the lines. */
  readonly points: ReactNode
  /** What a group or a line means, where there is room for it. */
  readonly notes?: Partial<Record<PriceTime | PriceLineKey | 'total', ReactNode>>
  readonly icons?: Readonly<Record<PriceTime, ReactNode>>
}

/** The complete price by when it is paid: the same lines in the same order from the first calculator to the order's page (F-102). */
export function PriceLines({ price, lender, points, notes = {}, icons }: Props) {
  return (
    <>
      <ul aria-label={priceCaptions.title} className="divide-y divide-line">
        {priceTimes.map((time) => (
          <li key={time} className="flex gap-4 py-3">
            {icons?.[time]}
            <div className="min-w-0 flex-1">
              <Line name={captionOfTime(time, digits(price.count))} note={notes[time]} amount={price.groups[time].total} isBold />
              {price.groups[time].lines.map(({ key, amount }) => (
                <Line key={key} name={captionOfLine(key, price.type)} note={notes[key]} amount={amount} />
              ))}
            </div>
          </li>
        ))}
        <li className="py-3 text-lg">
          <Line name={priceCaptions.total} note={notes.total} amount={price.total} isBold />
        </li>
      </ul>
      <p className="flex justify-between border-t border-line py-3 text-sm">
        <span className="text-text-2">{priceCaptions.lender}</span> <b>{lender}</b>
      </p>
      {points}
    </>
  )
}

type LineProps = { readonly name: string; readonly note: ReactNode; readonly amount: number; readonly isBold?: boolean }

const Line = ({ name, note, amount, isBold = false }: LineProps) => (
  <div className={isBold ? 'flex justify-between gap-3 font-bold' : 'flex justify-between gap-3 pt-2 text-sm'}>
    <span>
      {name}
      {note && <small className="cap block font-normal">{note}</small>}
    </span>
    <Money amount={amount} className="shrink-0" />
  </div>
)
