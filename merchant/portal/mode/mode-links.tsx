import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'
import { modeQuery } from './queries.ts'

/** Beneath the login: in test mode how to get a store, and the portal of the other mode, where one signs in apart. */
export function ModeLinks() {
  const { data: mode } = useQuery(modeQuery())
  if (!mode) return null
  return (
    <div className="mt-4 space-y-2 text-center text-sm text-text-2">
      {mode.is_test && (
        <p>
          <b>{copy.test}:</b> {copy.testText}
        </p>
      )}
      {mode.is_test && (
        <p>
          {copy.noStore}{' '}
          <Link to="/start" className={buttonClass('ghost', 'sm', 'mode-link')}>
            {copy.start}
          </Link>
        </p>
      )}
      {mode.other_portal && (
        <p>
          <a className={buttonClass('ghost', 'sm', 'mode-link')} href={mode.other_portal}>
            {mode.is_test ? copy.toLive : copy.toTest}
          </a>
        </p>
      )}
    </div>
  )
}

/** Beside the live keys: where test keys are. */
export function TestKeysHint() {
  const { data: mode } = useQuery(modeQuery())
  if (!mode || mode.is_test || mode.other_portal === null) return null
  return (
    <p className="cap mt-3">
      {copy.tryFirst}{' '}
      <a className={buttonClass('ghost', 'sm', 'mode-link')} href={mode.other_portal}>
        {copy.toTest}
      </a>
    </p>
  )
}
