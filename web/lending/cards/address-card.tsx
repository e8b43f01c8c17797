import { useState } from 'react'
import type { Order } from '#contract/lending/orders/order.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import IconLock from '#icons/IconLock'
import IconMapPin from '#icons/IconMapPin'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { AddressForm } from './address-form.tsx'
import { copy } from './copy.ts'

const words = copy.address
type Address = NonNullable<Order['delivery_address']>

/** Where the card goes, changeable until the post is asked to take it (D-67); afterwards it says that it is locked. */
export function AddressCard({ order }: { readonly order: Order }) {
  const [isChanging, setChanging] = useState(false)
  const address = order.delivery_address
  if (order.type !== 'OPEN_LOOP' || !address) return null
  const isLocked = order.is_address_locked
  const mayChange = !isLocked && isOpen(order.status)
  return (
    <Card
      title={words.card}
      action={
        isLocked ? (
          <Badge icon={<IconLock aria-hidden />}>{words.locked}</Badge>
        ) : (
          mayChange && (
            <Button variant="secondary" size="xs" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          )
        )
      }
    >
      <p className="text-sm text-text-2">{linesOf(address)}</p>
      <p className="cap mt-1">
        {words.postalCode} <Digits value={address.postal_code} />
      </p>
      {isLocked && <p className="cap mt-1">{words.lockedReason}</p>}
      <Dialog open={isChanging} onClose={() => setChanging(false)} title={words.changeTitle} tile={<Tile icon={<IconMapPin />} />}>
        <AddressForm order={order} onDone={() => setChanging(false)} />
      </Dialog>
    </Card>
  )
}

const linesOf = ({ city, main_street, secondary_street, plaque, floor, unit }: Address): string =>
  persianDigits(
    [city.name, main_street, secondary_street, words.plaqueOf(plaque), floor && words.floorOf(floor), unit && words.unitOf(unit)]
      .filter(Boolean)
      .join('، '),
  )
