import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoginSession } from '#contract/identity/sessions/sessions.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import IconDeviceDesktop from '#icons/IconDeviceDesktop'
import IconDeviceMobile from '#icons/IconDeviceMobile'
import IconDeviceTablet from '#icons/IconDeviceTablet'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { sessionsQuery, useEndOthers, useEndSession } from './queries.ts'

/** Where the account is signed in, each with the way to end it (R-SESSION-03, R-SESSION-04). */
export function SessionList() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery())
  const isOnlySession = sessions.length < 2
  return (
    <section className="card p-6" aria-labelledby="sessions">
      <div className="flex items-center gap-4">
        <div className="flex-1">
          <h2 id="sessions" className="h-card">
            {copy.title}
          </h2>
          <p className="text-sm text-text-2">{copy.lead}</p>
        </div>
        <EndOthers isOnlySession={isOnlySession} />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function EndOthers({ isOnlySession }: { readonly isOnlySession: boolean }) {
  const ending = useEndOthers()
  const [isAsked, setAsked] = useState(false)
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: ({ message }) => toast({ severity: 'success', message }),
      onError: (error) => toast({ severity: 'error', message: wordsOf(error), button: true }),
      onSettled: () => setAsked(false),
    })
  return (
    <>
      <Button
        variant="danger-soft"
        size="sm"
        disabledReason={isOnlySession ? copy.noOtherDevice : undefined}
        onClick={() => setAsked(true)}
      >
        {copy.endOthers}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={copy.sure}
        footer={
          <>
            <Button variant="danger" loading={ending.isPending} onClick={end}>
              {copy.yes}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {copy.no}
            </Button>
          </>
        }
      >
        {copy.sureText}
      </Dialog>
    </>
  )
}

function SessionRow({ session }: { readonly session: LoginSession }) {
  const ending = useEndSession()
  const once = useOneAtATime()
  const { platform, browser, ip_address, is_current } = session
  const end = () =>
    once(() => ending.mutateAsync(session, { onError: (error) => toast({ severity: 'error', message: wordsOf(error), button: true }) }))
  return (
    <li className="flex items-center gap-4 py-4">
      <Tile tone="mute" icon={<DeviceIcon type={session.device_type} />} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2 font-semibold">
          {platform === null ? (session.name ?? copy.unknown) : platformName(platform)}
          {browser !== null && (
            <>
              {'، '}
              <bdi dir="ltr" lang="en" className="lat">
                {browser}
              </bdi>
            </>
          )}
          {session.device !== null && (
            <bdi dir="ltr" lang="en" className="lat cap">
              {session.device}
            </bdi>
          )}
          {is_current && <Badge tone="success">{copy.current}</Badge>}
        </div>
        {ip_address !== null && (
          <div className="cap">
            {copy.address}{' '}
            <bdi dir="ltr" className="num">
              {persianDigits(ip_address)}
            </bdi>
          </div>
        )}
      </div>
      <div className="text-sm text-text-2">{is_current ? copy.now : lastUsed(session.last_used_at)}</div>
      <Button
        variant="secondary"
        size="sm"
        className="w-[92px] text-danger-text"
        aria-label={copy.endOf(nameOf(session))}
        loading={ending.isPending}
        onClick={end}
      >
        {copy.end}
      </Button>
    </li>
  )
}

function DeviceIcon({ type }: { readonly type: string | null }) {
  if (type === 'mobile') return <IconDeviceMobile />
  return type === 'tablet' ? <IconDeviceTablet /> : <IconDeviceDesktop />
}

const platformName = (platform: string): string => (copy.platforms as Readonly<Record<string, string>>)[platform] ?? platform
const nameOf = ({ platform, browser, name }: LoginSession): string =>
  platform === null ? (name ?? copy.unknown) : [platformName(platform), browser].filter(Boolean).join('، ')

/** «دیروز، ۲۱:۱۶» for the last two days, the date before that. */
function lastUsed(at: string): string {
  const [today, yesterday] = [jalali(instant(Date.now())), jalali(instant(Date.now() - 86_400_000))]
  const on = jalali(at)
  return on === today ? `${copy.today}، ${clock(at)}` : on === yesterday ? `${copy.yesterday}، ${clock(at)}` : on
}
