import { useState, type ReactNode } from 'react'
import type { NoticePreferences } from '#contract/engagement/deliveries/preferences.ts'
import { clock, jalali } from '#domain/platform/kernel/jalali.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import IconBrowser from '#icons/IconBrowser'
import IconMail from '#icons/IconMail'
import IconMessage from '#icons/IconMessage'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Tile } from '#ui/layout/tile.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { EmailDialog } from './email-dialog.tsx'
import { useRemoveBrowser, useSetEmail, useSubscribePush } from './queries.ts'
import { subscribeBrowser, type ReadyWorker } from './subscribe.ts'

type Props = Pick<NoticePreferences, 'mobile' | 'email' | 'browsers' | 'push_key'> & { readonly readyWorker: ReadyWorker }

/** Where notices go: the mobile, the e-mail and the browsers, with what is missing of each. */
export function WaysCard({ mobile, email, browsers, push_key: pushKey, readyWorker }: Props) {
  const [isAsking, setAsking] = useState(false)
  const shown = email.pending ?? email.confirmed
  return (
    <section className="card p-5" aria-label={copy.ways}>
      <h2 className="h-card">{copy.ways}</h2>
      <ul className="mt-2 divide-y divide-line">
        <Way
          icon={<IconMessage />}
          title={copy.channels.sms}
          text={persianDigits(maskedMobile(mobile))}
          end={<Badge tone="success">{copy.active}</Badge>}
        />
        <Way
          icon={<IconMail />}
          title={copy.channels.email}
          text={shown === null ? copy.none : maskedEmail(shown)}
          end={
            email.pending !== null ? (
              <Badge tone="action" icon={<IconMail aria-hidden />}>
                {copy.notConfirmed}
              </Badge>
            ) : (
              email.confirmed !== null && <Badge tone="success">{copy.active}</Badge>
            )
          }
          action={
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              {shown === null ? copy.addEmail : copy.changeEmail}
            </Button>
          }
        />
        {browsers.map((browser) => (
          <BrowserWay key={browser.id} browser={browser} />
        ))}
        <ThisBrowser hasOther={browsers.length > 0} pushKey={pushKey} readyWorker={readyWorker} />
      </ul>
      {email.pending !== null && email.link_until !== null && <PendingEmail email={email.pending} until={email.link_until} />}
      {isAsking && <EmailDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

type WayProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly end: ReactNode
  readonly action?: ReactNode
}

const Way = ({ icon, title, text, end, action }: WayProps) => (
  <li className="flex flex-wrap items-center gap-3 py-3">
    <Tile icon={icon} />
    <div className="min-w-24 flex-1">
      <b className="block">{title}</b>
      <bdi className="cap">{text}</bdi>
    </div>
    {end}
    {action}
  </li>
)

function BrowserWay({ browser: { id, device } }: { readonly browser: NoticePreferences['browsers'][number] }) {
  const removing = useRemoveBrowser()
  const remove = () => removing.mutate(id, { onError: (error) => toast({ severity: 'error', message: wordsOf(error) }) })
  return (
    <Way
      icon={<IconBrowser />}
      title={copy.channels.push}
      text={device ?? copy.thisBrowser}
      end={<Badge tone="success">{copy.active}</Badge>}
      action={
        <Button variant="ghost" size="sm" loading={removing.isPending} onClick={remove}>
          {copy.removeBrowser}
        </Button>
      }
    />
  )
}

type ThisBrowserProps = { readonly hasOther: boolean; readonly pushKey: string; readonly readyWorker: ReadyWorker }

/** The browser asks for consent only after this click. */
function ThisBrowser({ hasOther, pushKey, readyWorker }: ThisBrowserProps) {
  const subscribing = useSubscribePush()
  const [isAsking, setAsking] = useState(false)
  const add = async () => {
    setAsking(true)
    try {
      const { message } = await subscribing.mutateAsync(await subscribeBrowser(readyWorker, pushKey))
      toast({ severity: 'success', message })
    } catch (error) {
      const isOwn = error instanceof Error && [copy.denied, copy.unsupported, copy.pushFailed].some((each) => each === error.message)
      toast({ severity: 'error', message: isOwn ? error.message : wordsOf(error) })
    }
    setAsking(false)
  }
  const button = (
    <Button variant={hasOther ? 'ghost' : 'soft'} size="sm" loading={isAsking} onClick={() => void add()}>
      {copy.addBrowser}
    </Button>
  )
  return hasOther ? (
    <li className="pt-3">{button}</li>
  ) : (
    <Way icon={<IconBrowser />} title={copy.channels.push} text={copy.none} end={null} action={button} />
  )
}

function PendingEmail({ email, until }: { readonly email: string; readonly until: string }) {
  const sending = useSetEmail()
  const again = () =>
    sending.mutate(email, {
      onSuccess: ({ message }) => toast({ severity: 'success', message }),
      onError: (error) => toast({ severity: 'error', message: wordsOf(error) }),
    })
  return (
    <div className="notice-pending">
      <IconMail aria-hidden />
      <p>
        {copy.linkUntil(`${jalali(until)} ساعت ${clock(until)}`)}{' '}
        <button type="button" className="link" disabled={sending.isPending} onClick={again}>
          {copy.again}
        </button>
      </p>
    </div>
  )
}

/** '0912***6789'. */
const maskedMobile = (mobile: string): string => `${mobile.slice(0, 4)}***${mobile.slice(-4)}`

/** 'sara***@gmail.com': at most four signs of the name. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(4, Math.max(1, at - 1)))}***${email.slice(at)}`
}
