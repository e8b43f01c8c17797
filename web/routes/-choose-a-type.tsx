import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderTypes, type OrderType } from '#domain/platform/products/order-types.ts'
import IconBolt from '#icons/IconBolt'
import IconBuildingBank from '#icons/IconBuildingBank'
import IconBuildingStore from '#icons/IconBuildingStore'
import IconCreditCard from '#icons/IconCreditCard'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { meQuery } from '#web/identity/session/me.ts'
import { profileQuery } from '#web/identity/session/profile.ts'
import { ownLimitQuery, ownRoomOf } from '#web/lending/credit-limit/queries.ts'
import { barOf, conditionsOf, type Applicant, type Condition } from '#web/lending/orders/new-order/eligibility.ts'
import { offerCopy as copy, offerWords } from '#web/lending/orders/new-order/offer-copy.ts'
import { TypeOffer, wordsOf } from '#web/lending/orders/new-order/type-offer.tsx'
import { ordersQuery } from '#web/lending/orders/queries.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

const icons: Readonly<Record<OrderType, ReactNode>> = {
  OPEN_LOOP: <IconCreditCard />,
  CLOSE_LOOP: <IconBuildingStore />,
  INSTANT_LOAN: <IconBolt />,
  BANK_PERSONAL_LOAN: <IconBuildingBank />,
}

/** The four types beside each other, each explained and judged for this customer. */
export function ChooseAType() {
  const applicant = useApplicant()
  const policy = usePolicy()
  return (
    <>
      <h1 className="h-page">{copy.title}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.subtitle}</p>
      <div className="grid grid-cols-2 gap-5">
        {orderTypes.map((type) => {
          const conditions = applicant && conditionsOf(policy, type, applicant)
          return (
            <TypeOffer
              key={type}
              type={type}
              policy={policy}
              icon={icons[type]}
              conditions={conditions}
              action={<Onwards type={type} bar={conditions === null ? undefined : barOf(conditions)} />}
            />
          )
        })}
      </div>
    </>
  )
}

/** Null until everything about the customer is known; a call that fails leaves the offers without a judgement. */
function useApplicant(): Applicant | null {
  const { data: me } = useQuery(meQuery)
  const { data: profile } = useQuery(profileQuery)
  const { data: orders } = useQuery(ordersQuery())
  const { data: own } = useQuery(ownLimitQuery)
  return me && profile && orders && own ? { me, orders, isIdentityConfirmed: profile.ehrazsho, ownRoom: ownRoomOf(own) } : null
}

function Onwards({ type, bar }: { readonly type: OrderType; readonly bar: Condition | undefined }) {
  const words = offerWords[type].go
  if (bar?.key === 'identity')
    return (
      <Link to="/profile" search={{ return: returnOf(type) }} className={buttonClass('secondary', 'md', 'w-full')}>
        {wordsOf(bar)}
      </Link>
    )
  if (bar?.key === 'own-limit')
    return (
      <Link to="/security" className={buttonClass('secondary', 'md', 'w-full')}>
        {copy.toOwnLimit}
      </Link>
    )
  if (bar)
    return (
      <Button variant="soft" className="w-full" disabledReason={wordsOf(bar)}>
        {words}
      </Button>
    )
  const look = buttonClass('soft', 'md', 'w-full')
  if (type === 'CLOSE_LOOP')
    return (
      <Link to="/stores" className={look}>
        {words}
      </Link>
    )
  if (type === 'INSTANT_LOAN')
    return (
      <Link to="/instant-loan" className={look}>
        {words}
      </Link>
    )
  return (
    <Link to="/orders/new" search={{ type }} className={look}>
      {words}
    </Link>
  )
}

/** Where whoever confirms their identity comes back to. */
const returnOf = (type: OrderType): string =>
  type === 'CLOSE_LOOP' ? '/orders/new' : type === 'INSTANT_LOAN' ? '/instant-loan' : `/orders/new?type=${type}`
