import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readMode } from '#contract/portal/starts/routes.ts'
import IconFlask from '#icons/IconFlask'
import { call } from '#merchant/portal/http/call.ts'
import { buttonClass } from '#ui/actions/button.tsx'

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
        <>
          <a className={buttonClass('ghost', 'sm', 'mode-link')} href={new URL('/docs', mode.live_request).href}>
            {copy.documents}
          </a>
          <a className={buttonClass('ghost', 'sm', 'mode-link')} href={mode.live_request}>
            {copy.goLive}
          </a>
        </>
      )}
      {mode.other_portal && (
        <a className={buttonClass('ghost', 'sm', 'mode-link')} href={mode.other_portal}>
          {copy.toLive}
        </a>
      )}
    </aside>
  )
}

/** Of which mode this portal is; it never changes. */
export const modeQuery = () =>
  queryOptions({ queryKey: ['mode'], queryFn: async () => (await call(readMode, {})).results, staleTime: Number.POSITIVE_INFINITY })

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

/** Texts about the two modes. */
const copy = {
  test: 'حالت آزمایشی',
  testText: 'فروش‌ها ساختگی‌اند و پولی جابه‌جا نمی‌شود.',
  toLive: 'پرتال اصلی',
  toTest: 'پرتال آزمایشی',
  noStore: 'هنوز فروشگاه آزمایشی ندارید؟',
  start: 'کلید آزمایشی بگیرید',
  tryFirst: 'کلید آزمایشی پولی جابه‌جا نمی‌کند. آن را در پرتال جداگانه‌اش می‌سازید و حساب آن از این‌جا جداست.',
  documents: 'مستندات',
  goLive: 'درخواست کلید اصلی',
} as const
