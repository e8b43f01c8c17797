import type { Order } from '#contract/lending/orders/order.ts'
import IconMapPin from '#icons/IconMapPin'
import { Tile } from '#ui/layout/tile.tsx'
import { AddressForm } from './address-form.tsx'
import { copy } from './copy.ts'

/** The stage that waits for the address. */
export function AddressPanel({ order }: { readonly order: Pick<Order, 'id' | 'delivery_address'> }) {
  return (
    <section className="card p-6" aria-label={copy.address.title}>
      <div className="mb-6 flex gap-4">
        <Tile size="lg" tone="warn" icon={<IconMapPin />} />
        <div>
          <h2 className="text-xl font-extrabold">{copy.address.title}</h2>
          <p className="mt-0.5 text-text-2">{copy.address.text}</p>
        </div>
      </div>
      <AddressForm order={order} />
    </section>
  )
}
