import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/billing/calendar-feed/calendar-feed.ts'
import IconCalendarShare from '#icons/IconCalendarShare'
import IconCopy from '#icons/IconCopy'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { useReach } from '#web/platform/http/reach.ts'
import { copy } from './copy.ts'
import { calendarFeedQuery, useFeedEnd, useNewFeed } from './queries.ts'

type Question = 'fresh' | 'off'

/** The dues in the calendar of a telephone, by a secret address that is shown once (R-REACH-09). */
export function CalendarFeedCard() {
  const { data: feed, error, refetch } = useQuery(calendarFeedQuery)
  const [address, setAddress] = useState<string | null>(null)
  const [question, ask] = useState<Question | null>(null)
  const making = useNewFeed()
  const ending = useFeedEnd()
  const complain = { onError: (fault: Error) => toast({ severity: 'error', message: wordsOf(fault) }) }
  const make = () => {
    ask(null)
    making.mutate(undefined, { ...complain, onSuccess: (made) => setAddress(made.address) })
  }
  const end = () => {
    ask(null)
    ending.mutate(undefined, { ...complain, onSuccess: () => setAddress(null) })
  }
  const isBusy = making.isPending || ending.isPending
  return (
    <section className="card p-5" aria-label={copy.title}>
      <div className="flex items-center gap-3">
        <Tile size="sm" icon={<IconCalendarShare />} />
        <h2 className="flex-1 font-bold">{copy.title}</h2>
        {feed && <Switch isOn={feed.is_on} isBusy={isBusy} onPress={() => (feed.is_on ? ask('off') : make())} />}
      </div>
      <p className="mt-2 text-sm text-text-2">{copy.text}</p>
      {!feed && !error && <Skeleton className="mt-3 h-9" />}
      {error && (
        <Alert
          className="mt-3"
          action={
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              {copy.again}
            </Button>
          }
        >
          {copy.failed}
        </Alert>
      )}
      {feed?.is_on && (address === null ? <About feed={feed} /> : <Address address={address} />)}
      {feed?.is_on && <Buttons address={address} isMaking={making.isPending} onFresh={() => ask('fresh')} />}
      <Ask question={question} onClose={() => ask(null)} onFresh={make} onOff={end} />
    </section>
  )
}

type SwitchProps = { readonly isOn: boolean; readonly isBusy: boolean; readonly onPress: () => void }

function Switch({ isOn, isBusy, onPress }: SwitchProps) {
  const { isReached } = useReach()
  const isOff = isBusy || !isReached
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={copy.isOn}
      aria-disabled={isOff || undefined}
      title={isReached ? undefined : copy.offline}
      className="-my-2 grid h-11 place-items-center"
      onClick={() => !isOff && onPress()}
    >
      <span aria-hidden className={classNames('switch', isOn && 'is-on')} />
    </button>
  )
}

type ButtonsProps = { readonly address: string | null; readonly isMaking: boolean; readonly onFresh: () => void }

function Buttons({ address, isMaking, onFresh }: ButtonsProps) {
  const { isReached } = useReach()
  return (
    <div className="mt-3 flex gap-2">
      {address !== null && (
        <a className={buttonClass('secondary', 'sm', 'flex-1')} href={address.replace(/^https?:/, 'webcal:')}>
          {copy.add}
        </a>
      )}
      <Button
        variant={address === null ? 'secondary' : 'ghost'}
        size="sm"
        loading={isMaking}
        disabledReason={isReached ? undefined : copy.offline}
        onClick={onFresh}
      >
        {copy.fresh}
      </Button>
    </div>
  )
}

/** The address, as long as the page is open that made it. */
function Address({ address }: { readonly address: string }) {
  return (
    <>
      <div className="control control-sm mt-3">
        <input
          readOnly
          dir="ltr"
          aria-label={copy.address}
          value={address.replace(/^https?:\/\//, '')}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="soft" size="xs" icon={<IconCopy aria-hidden />} onClick={() => void copyText(address, copy.copied)}>
          {copy.copy}
        </Button>
      </div>
      <p className="mt-2 text-xs text-text-2">{copy.once}</p>
    </>
  )
}

const About = ({ feed }: { readonly feed: CalendarFeed }) => (
  <p className="mt-3 text-sm">
    {copy.made} <JalaliDate at={feed.created_at} />
    {'. '}
    {feed.read_at ? (
      <>
        {copy.read} <JalaliDate at={feed.read_at} withTime />
      </>
    ) : (
      copy.unread
    )}
    <span className="cap mt-1 block">{copy.lost}</span>
  </p>
)

type AskProps = {
  readonly question: Question | null
  readonly onClose: () => void
  readonly onFresh: () => void
  readonly onOff: () => void
}

/** Both end the address that calendars have. */
const Ask = ({ question, onClose, onFresh, onOff }: AskProps) => (
  <Dialog
    open={question !== null}
    onClose={onClose}
    title={question === 'off' ? copy.askOff : copy.askFresh}
    footer={
      <>
        <Button variant={question === 'off' ? 'danger' : 'primary'} onClick={question === 'off' ? onOff : onFresh}>
          {question === 'off' ? copy.yesOff : copy.yesFresh}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {copy.no}
        </Button>
      </>
    }
  >
    {question === 'off' ? copy.askOffText : copy.askFreshText}
  </Dialog>
)
