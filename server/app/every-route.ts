import { authUserOf } from '#server/app/account/auth-user.ts'
import { readMe } from '#server/app/account/read-me.ts'
import { autopayRoutes } from '#server/billing/autopay/routes.ts'
import { calendarFeedRoutes } from '#server/billing/calendar-feed/routes.ts'
import { ledgerKeyRoutes } from '#server/billing/checkpoints/routes.ts'
import { discountRoutes } from '#server/billing/discounts/routes.ts'
import { invoiceRoutes } from '#server/billing/invoices/routes.ts'
import { paymentRoutes } from '#server/billing/payments/routes.ts'
import { pointRoutes } from '#server/billing/points/routes.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { statementRoutes } from '#server/billing/statements/routes.ts'
import { walletRoutes } from '#server/billing/wallet/routes.ts'
import { bannerRoutes } from '#server/catalogue/banners/list-banners.ts'
import { calculatorRoutes } from '#server/catalogue/calculators/routes.ts'
import { helpRoutes } from '#server/catalogue/help/routes.ts'
import { pictureRoutes } from '#server/catalogue/pictures/routes.ts'
import { sitemapRoutes } from '#server/catalogue/prerendering/sitemap.ts'
import { storeRoutes } from '#server/catalogue/stores/routes.ts'
import { cardDeliveryOf } from '#server/catalogue/stores/terms-sql.ts'
import { closureRoutes } from '#server/engagement/closure/routes.ts'
import { welcomeOnce } from '#server/engagement/closure/welcome-once.ts'
import { deliveryRoutes } from '#server/engagement/deliveries/routes.ts'
import { notificationRoutes } from '#server/engagement/notifications/routes.ts'
import { referralRoutes } from '#server/engagement/referrals/routes.ts'
import { scoreRoutes } from '#server/engagement/scores/routes.ts'
import { supportRoutes } from '#server/engagement/support/routes.ts'
import { bankRoutes } from '#server/identity/bank-accounts/routes.ts'
import { dataExportRoutes } from '#server/identity/data-exports/routes.ts'
import { passkeyLoginRoutes } from '#server/identity/login/passkey-routes.ts'
import { recoveryRoutes } from '#server/identity/login/recovery/routes.ts'
import { authRoutes } from '#server/identity/login/routes.ts'
import { sessionRoutes } from '#server/identity/login/session-routes.ts'
import { passkeyRoutes } from '#server/identity/passkeys/routes.ts'
import { stepUpRoutes } from '#server/identity/passkeys/step-up/routes.ts'
import { profileRoutes } from '#server/identity/profile/routes.ts'
import { termsRoutes } from '#server/identity/terms/routes.ts'
import { cancelRequestRoutes } from '#server/lending/cancellations/routes.ts'
import { chequeRoutes } from '#server/lending/cheques/routes.ts'
import { collateralReleaseRoutes } from '#server/lending/collateral-releases/routes.ts'
import { lockSecuredOrder, orderReader } from '#server/lending/collateral/order-reader.ts'
import { consentRoutes } from '#server/lending/consents/routes.ts'
import { contractRoutes } from '#server/lending/contracts/routes.ts'
import { validationRoutes } from '#server/lending/credit-checks/routes.ts'
import { approvedReport } from '#server/lending/credit-checks/sql.ts'
import { ownLimitRoutes } from '#server/lending/credit-limit/routes.ts'
import { documentRoutes } from '#server/lending/documents/routes.ts'
import { dueRoutes } from '#server/lending/dues/routes.ts'
import { guaranteeRoutes } from '#server/lending/guarantors/routes.ts'
import { mortgageDeedRoutes } from '#server/lending/mortgage-deeds/routes.ts'
import { loanOfferRoutes } from '#server/lending/offers/list-loan-offers.ts'
import { isAccountProven } from '#server/lending/orders/commands/set-account.ts'
import { orderRoutes } from '#server/lending/orders/routes.ts'
import { lockOrder, openOrderIds, orderRowOf } from '#server/lending/orders/sql.ts'
import { planChangeRoutes } from '#server/lending/plans/changes/routes.ts'
import { hardshipRoutes } from '#server/lending/plans/hardship/routes.ts'
import { planRoutes } from '#server/lending/plans/routes.ts'
import { promissoryRoutes } from '#server/lending/promissory/routes.ts'
import { signRequestRoutes } from '#server/lending/sign-requests/routes.ts'
import { creditRoutes } from '#server/merchants/checkout/credits.ts'
import { merchantRoutes } from '#server/merchants/checkout/merchant-routes.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { creditTicketRoutes } from '#server/merchants/checkout/routes.ts'
import { merchantProblemRoutes } from '#server/merchants/problems/merchant-routes.ts'
import { problemRoutes } from '#server/merchants/problems/routes.ts'
import { eventRoutes } from '#server/platform/event-stream/routes.ts'
import { fileRoutes } from '#server/platform/files/routes.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { placeRoutes } from '#server/platform/places/routes.ts'
import { policyRoutes } from '#server/platform/policies/routes.ts'

const every: readonly ((http: HttpServer, app: PaymentsApp) => void)[] = [
  (http, app) => authRoutes(http, app, { authUserOf, readMe }),
  (http, app) => passkeyLoginRoutes(http, app, authUserOf),
  sessionRoutes,
  passkeyRoutes,
  recoveryRoutes,
  stepUpRoutes,
  (http, app) => profileRoutes(http, app, welcomeOnce(app.config)),
  (http, app) => bankRoutes(http, app, isAccountProven),
  termsRoutes,
  referralRoutes,
  notificationRoutes,
  deliveryRoutes,
  eventRoutes,
  placeRoutes,
  (http, app) => policyRoutes(http, app, async (db) => (await cardDeliveryOf(db)) === 'VIRTUAL'),
  ledgerKeyRoutes,
  storeRoutes,
  bannerRoutes,
  calculatorRoutes,
  loanOfferRoutes,
  helpRoutes,
  pictureRoutes,
  sitemapRoutes,
  orderRoutes,
  (http, app) => planRoutes(http, app, planAccess),
  (http, app) => planChangeRoutes(http, app, planAccess),
  (http, app) => hardshipRoutes(http, app, planAccess),
  cancelRequestRoutes,
  invoiceRoutes,
  dueRoutes,
  ownLimitRoutes,
  collateralReleaseRoutes,
  closureRoutes,
  dataExportRoutes,
  consentRoutes,
  paymentRoutes,
  autopayRoutes,
  pointRoutes,
  discountRoutes,
  (http, app) => walletRoutes(http, app, approvedReport),
  statementRoutes,
  calendarFeedRoutes,
  fileRoutes,
  (http, app) => documentRoutes(http, app, async (tx, customerId) => (await openOrderIds(tx, customerId)).length > 0),
  validationRoutes,
  scoreRoutes,
  supportRoutes,
  (http, app) => promissoryRoutes(http, app, { read: orderRowOf, lock: lockOrder }),
  (http, app) => chequeRoutes(http, app, lockSecuredOrder),
  (http, app) => mortgageDeedRoutes(http, app, lockSecuredOrder),
  (http, app) => guaranteeRoutes(http, app, orderReader),
  signRequestRoutes,
  contractRoutes,
  creditTicketRoutes,
  creditRoutes,
  merchantRoutes,
  problemRoutes,
  merchantProblemRoutes,
]

/** Registers the routes of every feature at the customers' server. */
export function everyRoute(http: HttpServer, app: PaymentsApp): void {
  for (const routes of every) routes(http, app)
}
