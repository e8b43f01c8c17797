import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'

/** A count in Persian digits with separators, or a text (an order's number, a phone) with Persian digits, left to right. */
export function Digits({ value }: { readonly value: number | string }) {
  if (typeof value === 'number') return <span className="num">{digits(value)}</span>
  return (
    <bdi dir="ltr" className="num">
      {persianDigits(value)}
    </bdi>
  )
}
