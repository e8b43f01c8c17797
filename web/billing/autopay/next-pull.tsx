import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AutopayOnWire } from '#contract/billing/autopay/autopay.ts'
import IconBell from '#icons/IconBell'
import IconBellRinging from '#icons/IconBellRinging'
import IconHandStop from '#icons/IconHandStop'
import IconRefresh from '#icons/IconRefresh'
import IconRepeat from '#icons/IconRepeat'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Stages } from '#ui/steps/stages.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy } from './copy.ts'
import { PullBadge } from './pull-badge.tsx'
import { instalmentOf, nameIn, weekdayAndDate, type OrderNames } from './pull-words.ts'
import { SkipButton } from './skip-button.tsx'

type Props = { readonly autopay: AutopayOnWire; readonly names: OrderNames }

/** The next pull in large figures, and its five moments as a stair. */
export function NextPull({ autopay: { next, mandate }, names }: Props) {
  const [now] = useState(Date.now)
  if (!next || !mandate)
    return (
      <section className="card mb-5 rounded-[20px] p-6" aria-label={copy.noNext}>
        <Badge tone="success">{copy.on}</Badge>
        <p className="mt-3 text-xl font-extrabold">{copy.noNext}</p>
        <p className="text-text-2">{copy.noNextText}</p>
      </section>
    )
  const { pull } = next
  const title = `${nameIn(names, pull.order)}، ${instalmentOf(pull)}`
  return (
    <section className="card autopay-next mb-5 rounded-[20px] p-6" aria-label={copy.next}>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2 font-medium text-text-2">
          {copy.next}{' '}
          {pull.status === 'PLANNED' && !pull.is_being_paid ? <Badge tone="success">{copy.on}</Badge> : <PullBadge pull={pull} />}
        </div>
        <div className="autopay-big">
          <Money amount={pull.amount} />
        </div>
        <p className="text-text-2">
          <Digits value={copy.at(title, weekdayAndDate(pull.at))} /> {copy.fromBank(mandate.bank)}{' '}
          {mandate.account && <Account masked={mandate.account} />}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <SkipButton pull={pull} title={title} size="md" />
          <Link to="/invoices/$uuid" params={{ uuid: pull.invoice }} className={buttonClass('ghost')}>
            {copy.payNow}
          </Link>
        </div>
      </div>
      <div className="autopay-way">
        <Stages label={copy.way} steps={stepsAt(presentOf(next, now))} />
      </div>
    </section>
  )
}

/** A masked account as the gateway writes it: with its last four digits. */
export const Account = ({ masked }: { readonly masked: string }) => (
  <bdi dir="ltr" className="num">
    <Digits value={masked} />
  </bdi>
)

const icons = [<IconBell key="1" />, <IconBellRinging key="2" />, <IconHandStop key="3" />, <IconRepeat key="4" />, <IconRefresh key="5" />]

const stepsAt = (present: number) =>
  copy.moments.map(([label, note], at) => ({
    label,
    note,
    state: at < present ? ('done' as const) : at === present ? ('now' as const) : ('todo' as const),
    said: note,
    icon: icons[at],
  }))

const [pulling, again] = [3, 4] as const

/** Which of the five moments comes next, by this device's clock: a later try after the due day, else the first that has not passed. */
function presentOf({ pull, moments }: NonNullable<AutopayOnWire['next']>, now: number): number {
  if (pull.at.slice(0, pull.due_date.length) > pull.due_date) return again
  const coming = pull.status === 'PULLING' ? -1 : moments.slice(0, pulling).findIndex((moment) => Date.parse(moment) > now)
  return coming < 0 ? pulling : coming
}
