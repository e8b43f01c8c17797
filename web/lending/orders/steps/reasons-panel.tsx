import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { targetKind, type TargetKind } from '#domain/lending/orders/reason.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconPencil from '#icons/IconPencil'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { actionWords, copy, reasonCopy } from '../copy.ts'
import { targetNames } from '../order-page/wait-copy.ts'
import { useResolveReasons, useSetStatus } from '../queries.ts'
import { AccountPanel } from './account-panel.tsx'

type Renewals = Readonly<Record<'documents' | 'guarantors' | 'promissory' | 'cheque' | 'mortgageDeed', ReactNode>>
type Reason = OrderInFull['reasons'][number]

/** What came back and why, where each is renewed, and the button that hands the corrections in (row 7). */
export function ReasonsPanel({ order, slots }: { readonly order: OrderInFull; readonly slots: Renewals }) {
  const open = order.reasons.filter(({ is_met }) => !is_met)
  const isReady = open.length === 0
  const words = actionWords[isReady ? 'RESOLVE' : 'RENEW']
  const { resolve, error, isPending } = useResolve(order)
  const once = useOneAtATime()
  return (
    <>
      <Panel icon={<IconPencil />} tone="warn" title={isReady ? words.title : reasonCopy.title(digits(open.length))} text={words.text}>
        <ul className="space-y-3">
          {order.reasons.map((reason) => (
            <ReasonRow key={reason.id} reason={reason} />
          ))}
        </ul>
        {error && (
          <Alert tone="danger" className="mt-4">
            {wordsOf(error)}
          </Alert>
        )}
        <Button
          size="lg"
          className="mt-5"
          loading={isPending}
          disabledReason={isReady ? undefined : actionWords.RENEW.text}
          onClick={() => once(resolve)}
        >
          {actionWords.RESOLVE.go}
        </Button>
      </Panel>
      <div id="renewals" className="space-y-5">
        {renewalsFor(order, open, slots)}
      </div>
    </>
  )
}

/** A returned validation goes back by the documented status patch (R-ORDER-36, R-ORDER-37), everything else by resolve-reason. */
function useResolve({ id, status, previous_status: previous }: OrderInFull) {
  const resolution = useResolveReasons()
  const move = useSetStatus()
  const params = { id: String(id) }
  const isPatched = status === 'RECHECKING' || status === 'RECHECKING_INITIAL_BANK'
  const resolve = () =>
    isPatched && previous !== null
      ? move.mutateAsync({ params, body: { status: previous } })
      : resolution.mutateAsync({ params } as Parameters<typeof resolution.mutate>[0])
  return { resolve, error: move.error ?? resolution.error, isPending: move.isPending || resolution.isPending }
}

function ReasonRow({ reason }: { readonly reason: Reason }) {
  const kind = targetKind(reason.target)
  return (
    <li className="flex items-center gap-4 rounded-xl border border-line p-4">
      <Tile tone={reason.is_met ? 'success' : 'warn'} icon={reason.is_met ? <IconCircleCheck /> : <IconAlertCircle />} />
      <span className="flex-1">
        <b className="block">{targetNames[kind]}</b>
        <span className="text-sm text-text-2">{reason.text}</span>
      </span>
      {reason.is_met ? (
        <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
          {copy.met}
        </Badge>
      ) : (
        <RenewLink kind={kind} />
      )}
    </li>
  )
}

/** The profile is renewed on its own page; the other things have their panel below. */
function RenewLink({ kind }: { readonly kind: TargetKind }) {
  if (kind === 'profile')
    return (
      <Link to="/profile" className={buttonClass('primary', 'sm')}>
        {actionWords.RENEW.go}
      </Link>
    )
  return (
    <a href="#renewals" className={buttonClass('primary', 'sm')}>
      {reasonCopy.again}
    </a>
  )
}

/** Each panel once, however many reasons name it. */
function renewalsFor(order: OrderInFull, open: readonly Reason[], slots: Renewals): ReactNode {
  const kinds = new Set(open.map(({ target }) => targetKind(target)))
  const asks = (...some: readonly TargetKind[]): boolean => some.some((kind) => kinds.has(kind))
  return (
    <>
      {asks('IDENTIFICATION', 'PROPERTY', 'FINANCIAL') && slots.documents}
      {asks('guarantor') && slots.guarantors}
      {asks('promissory') && slots.promissory}
      {asks('cheque_number', 'cheque_front', 'cheque_back') && slots.cheque}
      {asks('mortgage_deed') && slots.mortgageDeed}
      {asks('account') && (
        <AccountPanel order={order} action={order.destination_bank_account_number === null ? 'SET_ACCOUNT' : 'CHOOSE_ACCOUNT'} />
      )}
    </>
  )
}
