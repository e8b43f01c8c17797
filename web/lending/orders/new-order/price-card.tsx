import type { ReactNode } from 'react'
import type { CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { priceCaptions } from '#domain/catalogue/calculators/price-captions.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCalendarDollar from '#icons/IconCalendarDollar'
import IconPlayerPlay from '#icons/IconPlayerPlay'
import IconSignature from '#icons/IconSignature'
import { Card } from '#ui/layout/card.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { PriceLines } from '#web/catalogue/calculators/price-lines.tsx'

type Props = {
  readonly price: CompletePrice
  readonly lender: ReactNode
  readonly points: ReactNode
  readonly yearlyRate: number
  /** A valid report is there already. */
  readonly hasReport: boolean
}

/** The complete price with what each line means: on the form of an order and on its page. */
export function PriceCard({ price, lender, points, yearlyRate, hasReport }: Props) {
  const isPurchase = price.type === 'OPEN_LOOP' || price.type === 'CLOSE_LOOP'
  return (
    <Card title={priceCaptions.title}>
      <PriceLines
        price={price}
        lender={lender}
        points={points}
        icons={icons}
        notes={{
          today: copy.today,
          contract: price.groups.contract.lines.length > 0 ? copy.contract : copy.nothing,
          report: hasReport ? copy.hasReport : copy.report,
          first_payment: price.type === 'OPEN_LOOP' ? copy.firstOfCard : copy.first,
          note: copy.note(digits(price.noteAmount)),
          valuation: copy.valuation,
          principal: isPurchase ? copy.purchase : copy.loan,
          wage: copy.wage(digits(yearlyRate)),
          total: copy.total,
        }}
      />
    </Card>
  )
}

const icons = {
  today: <Tile size="sm" tone="warn" icon={<IconPlayerPlay />} />,
  contract: <Tile size="sm" icon={<IconSignature />} />,
  monthly: <Tile size="sm" icon={<IconCalendarDollar />} />,
}

const copy = {
  today: 'پیش از ثبت سفارش',
  contract: 'فقط اگر سفارش تأیید شود',
  nothing: 'چیزی نمی‌پردازید',
  report: '۳۰ روز معتبر، برای همهٔ سفارش‌ها',
  hasReport: 'گزارش معتبر دارید؛ دوباره نمی‌پردازید',
  first: 'کارهای سفارش و استعلام‌ها',
  firstOfCard: 'کارهای سفارش، استعلام‌ها و ارسال کارت',
  note: (amount: string) => `تمبر و صدور سفته به مبلغ ${amount} ریال`,
  valuation: 'ارزیابی کارشناس، یک بار',
  purchase: 'اعتباری که خرج می‌کنید',
  loan: 'مبلغی که می‌گیرید',
  wage: (rate: string) => `${rate}٪ سالانه، از اول ثابت است`,
  total: 'از همان ابتدا تا قسط آخر؛ این عدد تا امضا تغییر نمی‌کند.',
}
