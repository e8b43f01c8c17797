import { clock, jalali, longDate } from '#domain/platform/kernel/jalali.ts'
import { dayOf, parseInstant, type Day, type Instant } from '#domain/platform/kernel/time.ts'

type Props = {
  /** A Tehran day 'YYYY-MM-DD', a moment in ms, or a moment as the wire writes it. */
  readonly at: Day | Instant | string | null | undefined
  /** Adds the Tehran clock: '۱۴۰۵/۰۸/۲۹، ۱۰:۲۴'. */
  readonly withTime?: boolean
  /** 'جمعه ۲۹ آبان ۱۴۰۵'. */
  readonly long?: boolean
}

/** A date in the Jalali calendar, jYYYY/jMM/jDD (R-UI-02); '---' when it is unknown (R-UI-04, R-UI-05). */
export function JalaliDate({ at, withTime = false, long = false }: Props) {
  const text = jalali(at)
  if (at === null || at === undefined || text === '---') return <span>---</span>
  if (long) return <time dateTime={String(at)}>{longDate(onDay(at))}</time>
  return (
    <time dateTime={typeof at === 'number' ? new Date(at).toISOString() : at} className="num">
      <bdi dir="ltr">{text}</bdi>
      {withTime && (
        <>
          {'، '}
          <bdi dir="ltr">{clock(typeof at === 'number' ? at : String(at))}</bdi>
        </>
      )}
    </time>
  )
}

const onDay = (at: Day | Instant | string): Day => {
  if (typeof at === 'number') return dayOf(at)
  return at.length === 10 ? (at as Day) : dayOf(parseInstant(at))
}
