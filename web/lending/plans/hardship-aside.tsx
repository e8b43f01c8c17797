import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import { isGuaranteeOpen, isGuaranteeSigned } from '#domain/lending/guarantors/guarantee.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconMessage2 from '#icons/IconMessage2'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { CallSupport } from '#web/platform/support-phone.tsx'
import { useAcceptHardship, useRefuseHardship } from './change-queries.ts'
import { copy as shared } from './copy.ts'
import type { PossibleWay } from './hardship-choice.ts'
import { hardshipCopy as copy } from './hardship-copy.ts'
import { titleOf } from './hardship-ways.tsx'
import { SignByCode } from './sign-by-code.tsx'

type Props = {
  readonly order: OrderInFull
  readonly hardship: HardshipOnWire
  readonly way: PossibleWay
  /** The figures are of another day, and new ones are on their way. */
  readonly isOld: boolean
  readonly onDone: () => void
}

/** What the chosen way costs now and later, whether the fee is to be forgiven, and its signature. */
export function HardshipAside({ order, hardship, way, isOld, onDone }: Props) {
  const [asksForgiveness, ask] = useState(false)
  const accepting = useAcceptHardship(String(order.id))
  const guarantors = order.guarantees.filter(({ status }) => isGuaranteeOpen(status) && isGuaranteeSigned(status)).length
  const { kind, number, after } = way
  const hasFee = hardship.late_fee > 0
  const title = titleOf(way)
  return (
    <>
      <section className="card rounded-[20px] p-6" aria-label={title}>
        <h2 className="h-card">{title}</h2>
        <KeyValues
          className="mt-2"
          rows={[
            [copy.payToday, <Money key="today" amount={0} />],
            [copy.lateFee, <Money key="fee" amount={hardship.late_fee} />],
            [copy.newFee, <Money key="new" amount={0} />],
            [copy.newWage, <Money key="wage" amount={0} />],
            [copy.total, <Money key="total" amount={after.schedule.total} />, 'total'],
          ]}
        />
        {hasFee && (
          <>
            <p className="well mt-2 p-3 text-xs leading-5 text-text-2">
              {feeText(way)} {copy.ifForgiven}
            </p>
            <div className="mt-4">
              <CheckboxField checked={asksForgiveness} onChange={ask}>
                <span className="text-sm">{copy.forgive}</span>
              </CheckboxField>
            </div>
          </>
        )}
        {guarantors > 0 && (
          <Alert tone="warn" className="mt-4">
            {copy.consent(digits(guarantors))}
          </Alert>
        )}
        <div className="mt-5">
          <SignByCode
            orderId={order.id}
            label={guarantors > 0 ? copy.askPause : kind === 'PAUSE' ? copy.goPause : copy.goSpread}
            isCodeNeeded={after.is_consent_needed}
            disabledReason={isOld ? shared.loading : undefined}
            summary={copy.summary(title, jalali(after.schedule.last_due_date))}
            onAccept={async (signature) => {
              await accepting.mutateAsync({ kind, number, asks_forgiveness: hasFee && asksForgiveness, ...signature })
              onDone()
            }}
          />
        </div>
        <p className="help mt-3">
          <IconAlertTriangle aria-hidden />
          {copy.breaks}
        </p>
      </section>
      <OtherWays order={order} isOffered={hardship.offer !== null} />
    </>
  )
}

/** Where the late fee so far goes. */
function feeText({ kind, number, after: { invoices } }: PossibleWay): string {
  if (kind === 'SPREAD') return copy.feeSpread(digits(number))
  const bearing = invoices.filter(({ fee_part }) => fee_part > 0)
  return bearing.length === 1 && bearing[0] ? copy.feeWith(digits(bearing[0].number)) : copy.feeWithEach
}

/** Support, which may know another way, and «not now»: it refuses the offer that is open, or goes back. */
export function OtherWays({ order, isOffered }: { readonly order: Pick<OrderInFull, 'id'>; readonly isOffered: boolean }) {
  const refusing = useRefuseHardship(String(order.id))
  const navigate = useNavigate()
  const once = useOneAtATime()
  const leave = () => navigate({ to: '/orders/$id', params: { id: String(order.id) } })
  const refuse = () =>
    once(async () => {
      if (isOffered) toast({ message: (await refusing.mutateAsync(undefined)).message })
      await leave()
    })
  return (
    <Card title={copy.differs}>
      <p className="text-sm text-text-2">{copy.differsText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CallSupport className={buttonClass('secondary', 'sm', 'flex-1')}>
          <IconMessage2 aria-hidden />
          {copy.talk}
        </CallSupport>
        <Button variant="ghost" size="sm" loading={refusing.isPending} onClick={refuse}>
          {copy.notNow}
        </Button>
      </div>
      <FailedCommand className="mt-3" error={refusing.error} isPending={refusing.isPending} onRetry={refuse} />
    </Card>
  )
}
