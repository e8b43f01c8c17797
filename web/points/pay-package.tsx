import { purchasePointPackage } from '#contract/payments/purchase.ts'
import type { PointPackageOnWire } from '#contract/points/point-packages.ts'
import { rial } from '#domain/kernel/money.ts'
import { usePurchaseWithCode } from '../http/use-purchase-with-code.ts'
import { GatewayErrorDialog } from '../session/gateway-error-dialog.tsx'
import { Pay } from '../session/pay.tsx'
import { copy } from './copy.ts'

type Props = { readonly package: PointPackageOnWire; readonly backTo: string }

/** Pays for one package, tax and all; a page has it once, for the gateway's dialog is in it. */
export function PayPackage({ package: { id, price_after_tax }, backTo }: Props) {
  const purchase = usePurchaseWithCode('point_package', purchasePointPackage, rial(price_after_tax))
  return (
    <>
      <Pay isWide purchase={purchase} words={copy.pay} onPay={() => purchase.buy([id], backTo)} />
      <GatewayErrorDialog />
    </>
  )
}
