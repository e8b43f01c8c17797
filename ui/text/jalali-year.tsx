import { useIsMounted } from '../is-mounted.ts'

// Not by the calendar's package, which a page without dates does not load.
const year = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'Asia/Tehran', year: 'numeric' })

/**
 * The Jalali year in Tehran now: '۱۴۰۵'. Nothing while a page is rendered ahead, since the page may be read in another year and hydration
 * would find another text.
 */
export function JalaliYear() {
  const isMounted = useIsMounted()
  return isMounted ? <span className="num">{yearNow()}</span> : null
}

const yearNow = (): string => year.format(Date.now())
