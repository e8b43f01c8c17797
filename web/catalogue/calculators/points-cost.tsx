import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconCoins from '#icons/IconCoins'

type Props = {
  readonly needed: number
  /** What as many points cost if they are bought, tax included; null where they are not on sale or not known yet. */
  readonly price: number | null
  /** The customer's points; null for a visitor. */
  readonly balance?: number | null
  /** What is given for a confirmed identity, once per national code, as long as it may be still to come. */
  readonly gift?: number
  readonly isDeducted?: boolean
}

/** The points an order costs, whether the customer has them, and what they cost if bought: no part of the sum in toman. */
export function PointsCost({ needed, price, balance = null, gift = 0, isDeducted = false }: Props) {
  if (needed === 0) return null
  return (
    <div className="flex items-center gap-3 rounded-md bg-[var(--points-tint)] p-3 text-sm">
      <IconCoins aria-hidden size={22} className="shrink-0 text-points" />
      <span>
        <b className="text-points-text">{isDeducted ? copy.deducted(digits(needed)) : copy.needed(digits(needed))}</b>{' '}
        {!isDeducted && situationOf(needed, balance, gift)} {price !== null && copy.price(tomans(rial(price)))}
      </span>
    </div>
  )
}

function situationOf(needed: number, balance: number | null, gift: number): string {
  if (balance !== null && balance >= needed) return copy.enough(digits(balance))
  if (gift > 0) return copy.gift(digits(gift))
  return balance === null ? '' : copy.short(digits(balance), digits(needed - balance))
}

const copy = {
  needed: (count: string) => `${count} امتیاز هم لازم است.`,
  deducted: (count: string) => `${count} امتیاز برای این سفارش کم شد.`,
  enough: (have: string) => `شما ${have} امتیاز دارید؛ کافی است و لازم نیست بخرید.`,
  gift: (count: string) => `با اولین تأیید هویت ${count} امتیاز هدیه می‌گیرید؛ هر کد ملی یک بار.`,
  short: (have: string, lacking: string) => `شما ${have} امتیاز دارید؛ ${lacking} امتیاز کم دارید.`,
  price: (amount: string) => `قیمتش با مالیات ${amount} است.`,
}
