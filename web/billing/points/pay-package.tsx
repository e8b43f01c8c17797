import { purchasePointPackage } from '#contract/billing/payments/routes.ts'
import type { PointPackageOnWire } from '#contract/billing/points/point-packages.ts'
import type { PagePath } from '#domain/billing/payments/redirect.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { copy } from './copy.ts'

type Props = { readonly package: PointPackageOnWire; readonly backTo: PagePath; readonly isMain?: boolean }

/** Pays for one package, tax and all; a page has it once, for the gateway's dialog is in it. */
export function PayPackage({ package: { id, price_after_tax }, backTo, isMain = true }: Props) {
  const purchase = usePurchaseWithCode('point_package', purchasePointPackage, rial(price_after_tax), [id])
  return (
    <>
      <Pay isWide isMain={isMain} purchase={purchase} words={copy.pay} onPay={() => purchase.buy([id], backTo)} />
      <GatewayErrorDialog />
    </>
  )
}
