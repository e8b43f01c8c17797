import { Link } from '@tanstack/react-router'
import IconCalendar from '#icons/IconCalendar'
import IconList from '#icons/IconList'
import { copy } from './copy.ts'

/** The two views of what is to be paid: the calendar with what lies ahead, and the list with what was paid. */
export const InvoiceViews = () => (
  <nav className="seg" aria-label={copy.views}>
    <Link to="/money" activeProps={{ className: 'is-on' }} activeOptions={{ includeSearch: false }} className="ph:order-last">
      <IconCalendar aria-hidden size={18} />
      <span className="ph:hidden">{copy.calendarAndList}</span>
      <span className="hidden ph:inline">{copy.calendar}</span>
    </Link>
    <Link to="/invoices" activeProps={{ className: 'is-on' }} activeOptions={{ includeSearch: false }}>
      <IconList aria-hidden size={18} />
      {copy.list}
    </Link>
  </nav>
)
