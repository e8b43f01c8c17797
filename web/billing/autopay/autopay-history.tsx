import type { AutopayChange } from '#contract/billing/autopay/autopay.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconPlayerSkipForward from '#icons/IconPlayerSkipForward'
import IconPlus from '#icons/IconPlus'
import IconSignature from '#icons/IconSignature'
import IconX from '#icons/IconX'
import { Card } from '#ui/layout/card.tsx'
import { Trail } from '#ui/steps/trail.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { changers, changeWords, copy } from './copy.ts'
import { nameIn, type OrderNames } from './pull-words.ts'

const icons: Readonly<Partial<Record<AutopayChange['kind'], React.ReactNode>>> = {
  GIVEN: <IconSignature />,
  ASKED: <IconSignature />,
  SKIPPED: <IconPlayerSkipForward />,
  ORDER_ON: <IconPlus />,
  UNSKIPPED: <IconPlus />,
  FAILED: <IconX />,
  REVOKED: <IconX />,
  REFUSED: <IconX />,
  ENDED: <IconX />,
  ORDER_OFF: <IconX />,
}

/** Who changed what, and when: the latest first. */
export function AutopayHistory({ history, names }: { readonly history: readonly AutopayChange[]; readonly names: OrderNames }) {
  if (history.length === 0) return null
  return (
    <Card title={copy.history}>
      <Trail label={copy.history} isHistory steps={history.slice(0, 10).map((change) => stepOf(change, names))} />
    </Card>
  )
}

function stepOf(change: AutopayChange, names: OrderNames) {
  const { kind, by, at, order, number, amount } = change
  const name = order ? nameIn(names, order) : ''
  const instalment = number === null ? name : `قسط ${digits(number)} ${name}`
  return {
    title: changeWords(change, instalment, name, amount === null ? '' : tomans(rial(amount))),
    note: (
      <>
        {changers[by]}، <JalaliDate at={at} withTime />
      </>
    ),
    state: kind === 'PULLED' ? ('done' as const) : kind === 'FAILED' ? ('bad' as const) : ('todo' as const),
    icon: icons[kind],
  }
}
