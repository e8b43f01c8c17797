import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import {
  listCollateralReleases,
  receiveCollateralByStaff,
  releaseCollateral,
} from '#contract/backoffice/order-review/collateral-release-routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import type { ReleaseStatus } from '#domain/lending/collateral-releases/collateral-release.ts'
import { collateralWords, releaseStatusWords, releaseWayWords } from '#domain/lending/collateral-releases/release-words.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { collateralReleaseCopy as copy } from './collateral-release-copy.ts'
import { ReceiveForm, ReleaseForm } from './collateral-release-forms.tsx'
import type { OrderView } from './queries.ts'

export type Release = Reply<typeof listCollateralReleases>['results'][number]

const releasesQuery = (order: string) =>
  queryOptions({
    queryKey: ['order', order, 'collateral-releases'],
    queryFn: async () => (await call(listCollateralReleases, { params: { order } })).results,
  })

type Props = { readonly order: Pick<OrderView, 'identifier' | 'status'>; readonly onReleased: () => void }

/** What an ended order gives back of its collateral, and the next step of each (R-CARE-09). */
export const CollateralReleaseCard = (props: Props) => (isOpen(props.order.status) ? null : <Releases {...props} />)

function Releases({ order: { identifier: order }, onReleased }: Props) {
  const { data: releases = [] } = useQuery(releasesQuery(order))
  const role = useSession()?.role
  const may = (route: { readonly id: Parameters<typeof mayCall>[1] }) => role !== undefined && mayCall(role, route.id)
  return releases.map((release) => (
    <Card
      key={release.kind}
      title={`${copy.title}: ${collateralWords[release.kind]}`}
      action={<Badge tone={release.is_late ? 'danger' : tones[release.status]}>{stateOf(release)}</Badge>}
    >
      <KeyValues rows={rowsOf(release)} />
      {release.instructions && <p className="mt-3 whitespace-pre-line">{release.instructions}</p>}
      {release.reason && <p className="mt-3 whitespace-pre-line text-text-2">{release.reason}</p>}
      {release.status === 'RELEASE_REQUESTED' && may(releaseCollateral) && (
        <ReleaseForm order={order} kind={release.kind} onDone={onReleased} />
      )}
      {release.status === 'RELEASED' && may(receiveCollateralByStaff) && <ReceiveForm order={order} kind={release.kind} />}
    </Card>
  ))
}

const tones = { RELEASE_REQUESTED: 'action', RELEASED: 'progress', RECEIVED: 'success' } as const satisfies Readonly<
  Record<ReleaseStatus, string>
>
const stateOf = ({ is_late: isLate, status }: Release): string => (isLate ? copy.late : releaseStatusWords[status])

function rowsOf({ requested_at: requestedAt, due_on: dueOn, released_at: releasedAt, way, ...release }: Release): KeyValue[] {
  const { released_by: releasedBy, received_on: receivedOn, received_by: receivedBy, recorded_by: recordedBy } = release
  return [
    [copy.requested, <JalaliDate key="requested" at={requestedAt} withTime />],
    ...(releasedAt === null
      ? ([[copy.due, <JalaliDate key="due" at={dueOn} />]] as const)
      : ([
          [copy.released, <JalaliDate key="released" at={releasedAt} withTime />],
          [copy.by, releasedBy ?? '—'],
          [copy.way, way ? releaseWayWords[way] : '—'],
        ] as const)),
    ...(receivedOn === null || receivedBy === null
      ? []
      : ([
          [copy.received, <JalaliDate key="received" at={receivedOn} />],
          [copy.recordedBy, recordedBy ?? copy.confirmed[receivedBy]],
        ] as const)),
  ]
}
