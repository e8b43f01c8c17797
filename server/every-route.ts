import { authRoutes } from './auth/routes.ts'
import { sessionRoutes } from './auth/session-routes.ts'
import { bankRoutes } from './banks/routes.ts'
import { bannerRoutes } from './banners/routes.ts'
import { calculatorRoutes } from './calculators/routes.ts'
import { cancelReasonRoutes } from './cancel-reasons/routes.ts'
import { chequeRoutes } from './cheques/routes.ts'
import { lockSecuredOrder, orderBook } from './collateral/locked-order.ts'
import { contractRoutes } from './contracts/routes.ts'
import { merchantRoutes } from './credit-tickets/merchant-routes.ts'
import { creditTicketRoutes } from './credit-tickets/routes.ts'
import { discountRoutes } from './discounts/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { guaranteeRoutes } from './guarantees/routes.ts'
import { helpRoutes } from './help/routes.ts'
import type { House } from './house.ts'
import type { App } from './http/app.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { loanOfferRoutes } from './loan-offers/routes.ts'
import { mortgageDeedRoutes } from './mortgage-deeds/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { isAccountProven } from './orders/is-account-proven.ts'
import { orderRoutes } from './orders/routes.ts'
import { openOrderIds, orderRowOf } from './orders/sql.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { pointRoutes } from './points/routes.ts'
import { policyRoutes } from './policies/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { promissoryRoutes } from './promissory/routes.ts'
import { referralRoutes } from './referrals/routes.ts'
import { scoreRoutes } from './scores/routes.ts'
import { signRequestRoutes } from './sign-requests/routes.ts'
import { sitemapRoutes } from './snapshots/sitemap.ts'
import { storeRoutes } from './stores/routes.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { validationRoutes } from './validations/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

const every: readonly ((app: App, house: House) => void)[] = [
  authRoutes,
  sessionRoutes,
  profileRoutes,
  (app, house) => bankRoutes(app, house, isAccountProven),
  referralRoutes,
  notificationRoutes,
  eventRoutes,
  placeRoutes,
  policyRoutes,
  storeRoutes,
  bannerRoutes,
  calculatorRoutes,
  loanOfferRoutes,
  helpRoutes,
  pictureRoutes,
  sitemapRoutes,
  orderRoutes,
  ticketRoutes,
  cancelReasonRoutes,
  invoiceRoutes,
  paymentRoutes,
  pointRoutes,
  discountRoutes,
  walletRoutes,
  fileRoutes,
  (app, house) => documentRoutes(app, house, async (tx, customerId) => (await openOrderIds(tx, customerId)).length > 0),
  validationRoutes,
  scoreRoutes,
  (app, house) => promissoryRoutes(app, house, orderRowOf),
  (app, house) => chequeRoutes(app, house, lockSecuredOrder),
  (app, house) => mortgageDeedRoutes(app, house, lockSecuredOrder),
  (app, house) => guaranteeRoutes(app, house, orderBook),
  signRequestRoutes,
  contractRoutes,
  creditTicketRoutes,
  merchantRoutes,
]

/** Puts every feature's doors into the app. */
export function everyRoute(app: App, house: House): void {
  for (const routes of every) routes(app, house)
}
