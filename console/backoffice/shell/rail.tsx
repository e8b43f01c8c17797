import { Link } from '@tanstack/react-router'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Mark } from '#ui/logo.tsx'
import { copy } from './copy.ts'
import { sectionsFor } from './sections.ts'

type Props = {
  readonly role: StaffRole
  /** How much waits in the reader's queues; null while it is not known. */
  readonly waiting: number | null
}

/** More than this has no room beside its name. */
const mostShown = 999

/** The main menu: what this reader's role works on. */
export function Rail({ role, waiting }: Props) {
  return (
    <nav aria-label={copy.menu} className="rail">
      <Link to="/" aria-label={copy.name} className="mb-2" activeProps={{}}>
        <Mark />
      </Link>
      {sectionsFor(role).map((section) => (
        <Link
          key={section.to}
          to={section.to}
          activeProps={{ className: 'is-on' }}
          activeOptions={{ exact: section.to === '/', includeSearch: false }}
        >
          <section.icon aria-hidden size={20} />
          <span>{section.title}</span>
          {section.to === '/' && waiting !== null && waiting > 0 && (
            <span className="count hot">{waiting > mostShown ? `+${digits(mostShown)}` : digits(waiting)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
