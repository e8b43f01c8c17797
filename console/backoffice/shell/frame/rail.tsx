import { Link } from '@tanstack/react-router'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Mark } from '#ui/layout/logo.tsx'
import { copy } from '../copy.ts'
import { sectionsFor } from './sections.ts'

export type RailProps = {
  readonly role: StaffRole
  /** The number of items waiting in the reader's queues; null while unknown. */
  readonly waiting: number | null
}

/** A larger number does not fit into the badge. */
export const maxShown = 999

/** The main menu with the sections of the reader's role. */
export function Rail({ role, waiting }: RailProps) {
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
            <span className="count hot">{waiting > maxShown ? `+${digits(maxShown)}` : digits(waiting)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
