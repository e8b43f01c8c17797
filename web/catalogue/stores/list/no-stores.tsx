import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { copy } from '../copy.ts'

/** Instead of a list while no store sells by Pelekan yet: no filter would find one. */
export function NoStores() {
  return (
    <EmptyState
      title={copy.noStores}
      text={copy.noStoresText}
      action={
        <Link to="/cooperation" className={buttonClass('secondary')}>
          {copy.becomePartner}
        </Link>
      }
    />
  )
}
