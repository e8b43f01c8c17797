import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CollateralRelease } from '#contract/lending/collateral/collateral-releases.ts'
import { receiveCollateral } from '#contract/lending/collateral/routes.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { ReleaseStatus } from '#domain/lending/collateral-releases/collateral-release.ts'
import { collateralWords, releaseStatusWords, releaseWayWords } from '#domain/lending/collateral-releases/release-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { call, wordsOf } from '#web/platform/http/call.ts'

type Props = { readonly order: Pick<OrderInFull, 'id' | 'collateral_releases'> }

/** What an ended order gives back of its collateral: until when, how it is received, and the customer's confirmation (R-CARE-09). */
export function CollateralReleases({ order }: Props) {
  if (order.collateral_releases.length === 0) return null
  return (
    <Card title={copy.title}>
      <ul className="divide-y divide-line">
        {order.collateral_releases.map((release) => (
          <li key={release.kind} className="space-y-3 py-4">
            <div className="flex items-center justify-between gap-3">
              <b>{collateralWords[release.kind]}</b>
              <Badge tone={release.is_late ? 'danger' : tones[release.status]}>{releaseStatusWords[release.status]}</Badge>
            </div>
            <State release={release} />
            {release.status === 'RELEASED' && <Confirm orderId={order.id} kind={release.kind} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones = { RELEASE_REQUESTED: 'progress', RELEASED: 'action', RECEIVED: 'success' } as const satisfies Readonly<
  Record<ReleaseStatus, string>
>

function State({ release }: { readonly release: CollateralRelease }) {
  if (release.status === 'RELEASE_REQUESTED')
    return release.is_late ? (
      <>
        <p className="text-sm text-text-2">{copy.late}</p>
        <ToSupport />
      </>
    ) : (
      <p className="text-sm text-text-2">
        {copy.until} <JalaliDate at={release.due_on} long />
      </p>
    )
  if (release.status === 'RELEASED')
    return (
      <div className="space-y-1 text-sm">
        <p className="font-semibold">{release.way && releaseWayWords[release.way]}</p>
        <p className="whitespace-pre-line">{release.instructions}</p>
        <p className="cap">
          {copy.releasedOn} <JalaliDate at={release.released_at} />
        </p>
      </div>
    )
  return (
    <div className="space-y-1 text-sm text-text-2">
      <p>
        {copy.receivedOn} <JalaliDate at={release.received_on} />
      </p>
      {release.received_by === 'staff' && (
        <>
          <p>
            {copy.byStaff} {copy.notReceived}
          </p>
          <ToSupport />
        </>
      )}
    </div>
  )
}

const ToSupport = () => (
  <Link to="/support" search={{}} className="link text-sm">
    {copy.support}
  </Link>
)

function Confirm({ orderId, kind }: { readonly orderId: number; readonly kind: CollateralRelease['kind'] }) {
  const queries = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => call(receiveCollateral, { params: { id: String(orderId), kind }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
  const once = useOneAtATime()
  return (
    <div className="space-y-2">
      <p className="cap">{copy.confirmText}</p>
      <Button
        className="ph:w-full"
        aria-label={copy.confirmOf(collateralWords[kind])}
        loading={confirming.isPending}
        onClick={() => once(() => confirming.mutateAsync())}
      >
        {copy.confirm}
      </Button>
      {confirming.error && <Alert tone="danger">{wordsOf(confirming.error)}</Alert>}
    </div>
  )
}

/** Texts about collateral that goes back after the end of an order. */
const copy = {
  title: 'بازگشت وثیقه',
  until: 'آزادسازی تا پایان',
  late: 'مهلت آزادسازی گذشت. پیگیر آن هستیم و آزاد که شد خبر می‌دهیم.',
  support: 'پرسیدن از پشتیبانی',
  releasedOn: 'آزاد شده در',
  confirmText: 'وقتی به دست‌تان رسید همین‌جا ثبت کنید.',
  confirm: 'دریافت کردم',
  confirmOf: (name: string) => `${name} را دریافت کردم`,
  receivedOn: 'دریافت در',
  byStaff: 'همکاران ما ثبت کردند.',
  notReceived: 'اگر به دست شما نرسیده، به پشتیبانی بگویید.',
} as const
