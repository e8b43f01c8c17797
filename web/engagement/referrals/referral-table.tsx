import type { Referral } from '#contract/identity/referral-codes/referrals.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { persianDigits, pointsText } from '#domain/platform/kernel/persian.ts'
import IconHourglass from '#icons/IconHourglass'
import { Badge } from '#ui/feedback/badge.tsx'
import { BareTable } from '#ui/layout/table.tsx'
import { copy } from './copy.ts'

/** The invited friends with gift, date and status. Mobiles are masked, so two friends may look the same. */
export function ReferralTable({ referrals }: { readonly referrals: readonly Referral[] }) {
  return (
    <BareTable caption={copy.list} head={copy.head}>
      {referrals.map((referral, at) => (
        <tr key={`${referral.mobile}-${at}`}>
          <td className="font-semibold">
            <bdi dir="ltr" className="num">
              {persianDigits(referral.mobile.replace('***', ' *** '))}
            </bdi>
          </td>
          <td>{copy.services[referral.referralable_type]}</td>
          <td>
            <span className="font-semibold text-points-text">{pointsText(points(referral.gift_count))}</span>
          </td>
          <td>
            <bdi dir="ltr" className="num">
              {jalali(referral.received_at)}
            </bdi>
          </td>
          <td>
            <Status referral={referral} />
          </td>
        </tr>
      ))}
    </BareTable>
  )
}

/** A friend who had brought a gift before brings none. */
function Status({ referral: { status, gift_count: gift } }: { readonly referral: Referral }) {
  if (status === 'PENDING')
    return (
      <Badge tone="progress" icon={<IconHourglass aria-hidden />}>
        {copy.statuses.PENDING}
      </Badge>
    )
  return gift > 0 ? <Badge tone="success">{copy.statuses.SUCCESS}</Badge> : <Badge>{copy.noGift}</Badge>
}
