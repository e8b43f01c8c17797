import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, useAction } from '#console/backoffice/http/call.ts'
import { inviteByStaff, listOwners } from '#contract/portal/members/routes.ts'
import type { OwnerState } from '#domain/portal/members/owner-link.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const copy = {
  title: 'مالک‌های این فروشگاه',
  none: 'هنوز مالکی دعوت نشده است.',
  failed: 'فهرست مالک‌ها نرسید.',
  again: 'ارسال دوباره',
  states: {
    ENROLLED: ['success', 'ثبت‌نام کرده'],
    INACTIVE: ['neutral', 'غیرفعال'],
    DUE: ['progress', 'لینک در راه است'],
    REFUSED: ['danger', 'این ایمیل نامه نمی‌پذیرد'],
    GIVEN_UP: ['danger', 'لینک فرستاده نشد'],
    SENT: ['progress', 'لینک فرستاده شد'],
    EXPIRED: ['neutral', 'لینک منقضی شد'],
  } satisfies Record<OwnerState, readonly [Tone, string]>,
} as const

/** How often the list is read again while a link is about to be sent. */
const waitMs = 5_000

const ownersQuery = (merchantId: number) =>
  queryOptions({
    queryKey: ['owners', merchantId],
    queryFn: async () => (await call(listOwners, { params: { id: merchantId } })).results,
    refetchInterval: ({ state: { data } }) => data?.some(({ state }) => state === 'DUE') === true && waitMs,
  })

/** In which a new link helps an owner who has not enrolled. */
const unsent: ReadonlySet<OwnerState> = new Set(['REFUSED', 'GIVEN_UP', 'EXPIRED'])

/** The owners of a store with how far their invitations are. */
export function Owners({ merchantId }: { readonly merchantId: number }) {
  const { data, error, refetch } = useQuery(ownersQuery(merchantId))
  if (error && !data) return <ErrorState title={copy.failed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-12" />
  if (data.length === 0) return <p className="cap">{copy.none}</p>
  return (
    <section aria-label={copy.title}>
      <h3 className="mb-1 font-bold">{copy.title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {data.map(({ id, full_name: name, email, state: of }) => {
          const [tone, text] = copy.states[of]
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                {name}
                <span className="cap block break-all">
                  <bdi dir="ltr">{email}</bdi>
                </span>
              </span>
              <span className="flex items-center gap-2">
                <Badge tone={tone}>{text}</Badge>
                {unsent.has(of) && <SendAgain merchantId={merchantId} name={name} email={email} />}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Owner = { readonly merchantId: number; readonly name: string; readonly email: string }

/** Sends the link again; where the approval is older than the server accepts, a second person is asked anew. */
function SendAgain({ merchantId, name, email }: Owner) {
  const inviting = useAction(inviteByStaff)
  return (
    <Button
      size="xs"
      variant="secondary"
      loading={inviting.isPending}
      onClick={() => inviting.mutate({ params: { id: merchantId }, body: { full_name: name, email } })}
    >
      {copy.again}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
