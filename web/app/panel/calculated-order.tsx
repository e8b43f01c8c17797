import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconCalculator from '#icons/IconCalculator'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { dropCalculation, rememberCalculation } from '#web/identity/session/remembered-calculation.ts'
import { useSession, type CalculatorInfo } from '#web/identity/session/state.ts'
import { usePlanned } from '#web/lending/orders/new-order/back-to-order.tsx'

/** What was calculated and not ordered yet, with the way on and a way to drop it (F-110, F-019). */
export function CalculatedOrder() {
  const planned = usePlanned()
  const [dropped, setDropped] = useState<CalculatorInfo | null>(null)
  if (!planned) return dropped && <Dropped onUndo={() => rememberCalculation(dropped)} />
  const drop = () => {
    setDropped(useSession.getState().calculator)
    dropCalculation()
  }
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Tile icon={<IconCalculator />} />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{copy.title}</h2>
          <p className="cap">{copy.text(planned.name, tomans(rial(planned.amount)), digits(planned.count))}</p>
        </div>
      </div>
      <div className="mt-4 flex gap-3">
        <Link to="/orders/new" className={buttonClass('soft', 'md', 'flex-1')}>
          {copy.goOn}
        </Link>
        <Button variant="ghost" onClick={drop}>
          {copy.drop}
        </Button>
      </div>
    </Card>
  )
}

/** Until the page is left, what was dropped can be brought back. */
const Dropped = ({ onUndo }: { readonly onUndo: () => void }) => (
  <Card className="flex items-center justify-between gap-3">
    <p role="status" className="text-sm">
      {copy.dropped}
    </p>
    <Button variant="ghost" size="sm" onClick={onUndo}>
      {copy.undo}
    </Button>
  </Card>
)

const copy = {
  title: 'محاسبهٔ نیمه‌کاره',
  text: (name: string, amount: string, count: string) => `${name}، ${amount}، ${count} ماهه`,
  goOn: 'ادامه',
  drop: 'پاک کردن',
  dropped: 'محاسبه پاک شد.',
  undo: 'برگرداندن',
}
