import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Consent } from '#contract/lending/consents/consents.ts'
import { listConsents } from '#contract/lending/consents/routes.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { BareTable } from '#ui/layout/table.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { call } from '#web/platform/http/call.ts'

/** The texts about what was accepted. */
const copy = {
  title: 'پذیرفته‌های من',
  empty: 'هنوز متنی را نپذیرفته‌اید.',
  head: ['متن', 'نسخه', 'زمان', 'راه', 'اثر متن'],
  kinds: {
    TERMS: 'شرایط استفاده و حریم خصوصی',
    ORDER_TERMS: 'برگهٔ شرایط',
    CONTRACT: 'قرارداد',
    NOTE: 'سفته',
    ADDENDUM: 'الحاقیهٔ اقساط',
    AUTOPAY: 'اجازهٔ برداشت خودکار',
  } satisfies Record<Consent['kind'], string>,
  channels: { SITE: 'ورود به سایت', SIGNATURE: 'امضای دیجیتال', CODE: 'کد پیامکی', BANK: 'سایت بانک' } satisfies Record<
    Consent['channel'],
    string
  >,
} as const

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await call(listConsents, {})).results,
  refetchOnMount: 'always',
})

/** Each text that the customer accepted: what, which version, when, how, and the first signs of its hash. */
export function ConsentCard() {
  const { data: consents } = useSuspenseQuery(consentsQuery)
  return (
    <section className="card overflow-hidden" aria-labelledby="consents">
      <h2 id="consents" className="h-card px-5 pt-5 pb-3">
        {copy.title}
      </h2>
      {consents.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-text-2">{copy.empty}</p>
      ) : (
        <BareTable caption={copy.title} head={copy.head} className="dense">
          {consents.map((consent) => (
            <Row
              key={`${consent.kind}:${consent.order_identifier ?? ''}:${consent.version ?? ''}:${consent.accepted_at}`}
              consent={consent}
            />
          ))}
        </BareTable>
      )}
    </section>
  )
}

function Row({ consent: { kind, version, order_identifier: order, sha256, accepted_at, channel } }: { readonly consent: Consent }) {
  return (
    <tr>
      <td className="font-semibold">
        {copy.kinds[kind]}
        {order !== null && (
          <span className="cap block">
            <bdi dir="ltr">{persianDigits(order)}</bdi>
          </span>
        )}
      </td>
      <td>{version === null ? '---' : digits(version)}</td>
      <td>
        <JalaliDate at={accepted_at} withTime />
      </td>
      <td>{copy.channels[channel]}</td>
      <td>
        {sha256 === null ? (
          '---'
        ) : (
          <bdi dir="ltr" lang="en" className="lat cap" title={sha256}>
            {sha256.slice(0, 8)}
          </bdi>
        )}
      </td>
    </tr>
  )
}
