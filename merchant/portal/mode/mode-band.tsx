import { useQuery } from '@tanstack/react-query'
import IconFlask from '#icons/IconFlask'
import { buttonClass } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'
import { modeQuery } from './queries.ts'

/** In test mode, above every page: that nothing here is real, and the ways to live mode. */
export function ModeBand() {
  const { data: mode } = useQuery(modeQuery())
  if (!mode?.is_test) return null
  return (
    <aside aria-label={copy.test} className="mode-band">
      <IconFlask aria-hidden size={18} />
      <b>{copy.test}</b>
      <span className="me-auto">{copy.testText}</span>
      {mode.live_request && (
        <a className={buttonClass('ghost', 'sm', 'mode-link')} href={mode.live_request}>
          {copy.goLive}
        </a>
      )}
      {mode.other_portal && (
        <a className={buttonClass('ghost', 'sm', 'mode-link')} href={mode.other_portal}>
          {copy.toLive}
        </a>
      )}
    </aside>
  )
}
