import { everyJob } from '#server/app/every-job.ts'
import { staffSessionRoutes } from '#server/backoffice/access/login/routes.ts'
import { memberRoutes } from '#server/backoffice/access/members/routes.ts'
import { staffPasskeyRoutes } from '#server/backoffice/access/passkeys/routes.ts'
import { withIdempotencyKeys } from '#server/backoffice/actions/idempotency-keys.ts'
import { proposalRoutes } from '#server/backoffice/approvals/routes.ts'
import { assignmentRoutes } from '#server/backoffice/assignments/routes.ts'
import { customerListRoutes } from '#server/backoffice/customers/customer-list-routes.ts'
import { customerMoneyRoutes } from '#server/backoffice/customers/customer-money-routes.ts'
import { customerRoutes } from '#server/backoffice/customers/customer-routes.ts'
import { financeRoutes } from '#server/backoffice/finance/finance-routes.ts'
import { paymentRoutes } from '#server/backoffice/finance/payment-routes.ts'
import { settlementRoutes } from '#server/backoffice/finance/settlement-routes.ts'
import { viewRoutes } from '#server/backoffice/lists/view-routes.ts'
import { monitoringRoutes } from '#server/backoffice/monitoring/routes.ts'
import { assessmentRoutes } from '#server/backoffice/order-review/assessment-routes.ts'
import { collateralReleaseStaffRoutes } from '#server/backoffice/order-review/collateral-release-routes.ts'
import { comparisonRoutes } from '#server/backoffice/order-review/comparison-routes.ts'
import { orderListRoutes } from '#server/backoffice/order-review/order-list-routes.ts'
import { opsOrderRoutes } from '#server/backoffice/order-review/order-routes.ts'
import { orderPlanRoutes } from '#server/backoffice/order-review/plan-routes.ts'
import { refusalReviewRoutes } from '#server/backoffice/order-review/refusal-review-routes.ts'
import { reviewRoutes } from '#server/backoffice/order-review/review-routes.ts'
import { vulnerabilityRoutes } from '#server/backoffice/order-review/vulnerability-routes.ts'
import { portfolioRoutes } from '#server/backoffice/portfolio/routes.ts'
import { staffProblemRoutes } from '#server/backoffice/problems/routes.ts'
import { queueRoutes } from '#server/backoffice/queues/queue-routes.ts'
import { reconciliationRoutes } from '#server/backoffice/reconciliation/routes.ts'
import { cancelRequestRoutes } from '#server/backoffice/requests/cancel-request-routes.ts'
import { messageRoutes } from '#server/backoffice/requests/message-routes.ts'
import { registrationRoutes } from '#server/backoffice/requests/registration-routes.ts'
import { announcementRoutes } from '#server/backoffice/settings/announcement-routes.ts'
import { catalogueRoutes } from '#server/backoffice/settings/catalogue-routes.ts'
import { merchantRoutes } from '#server/backoffice/settings/merchant-routes.ts'
import { policyRoutes } from '#server/backoffice/settings/policy-routes.ts'
import { versionRoutes } from '#server/backoffice/settings/version-routes.ts'
import { authenticateStaff } from '#server/backoffice/staff/authenticate.ts'
import { offerRoutes } from '#server/backoffice/stores/offer-routes.ts'
import { pictureAddingRoutes } from '#server/backoffice/stores/picture-routes.ts'
import { storeRoutes } from '#server/backoffice/stores/store-routes.ts'
import { termsRoutes } from '#server/backoffice/stores/terms-routes.ts'
import { supportRoutes } from '#server/backoffice/support/routes.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { pictureRoutes } from '#server/catalogue/pictures/routes.ts'
import { fileRoutes } from '#server/platform/files/routes.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { inviteOwner } from '#server/portal/members/invite.ts'
import { inviteByStaffRoutes } from '#server/portal/members/team-routes.ts'
import { approveRoutes } from '#server/portal/starts/approve-routes.ts'

const every: readonly ((http: HttpServer, app: PaymentsApp) => void)[] = [
  staffSessionRoutes,
  staffPasskeyRoutes,
  (http, app) => memberRoutes(http, app, inviteOwner),
  queueRoutes,
  orderListRoutes,
  opsOrderRoutes,
  orderPlanRoutes,
  comparisonRoutes,
  assessmentRoutes,
  assignmentRoutes,
  reviewRoutes,
  refusalReviewRoutes,
  collateralReleaseStaffRoutes,
  vulnerabilityRoutes,
  customerListRoutes,
  customerRoutes,
  customerMoneyRoutes,
  cancelRequestRoutes,
  staffProblemRoutes,
  proposalRoutes,
  financeRoutes,
  paymentRoutes,
  settlementRoutes,
  reconciliationRoutes,
  portfolioRoutes,
  (http, app) => monitoringRoutes(http, app, everyJob),
  viewRoutes,
  messageRoutes,
  supportRoutes,
  registrationRoutes,
  catalogueRoutes,
  announcementRoutes,
  versionRoutes,
  policyRoutes,
  storeRoutes,
  termsRoutes,
  offerRoutes,
  pictureAddingRoutes,
  merchantRoutes,
  inviteByStaffRoutes,
  approveRoutes,
  fileRoutes,
  pictureRoutes,
]

/** Registers every staff call at the staff server; the customers' server has none of them. */
export function everyOpsRoute(http: HttpServer, app: PaymentsApp): void {
  authenticateStaff(http, app)
  const keyed = withIdempotencyKeys(http, app)
  for (const routes of every) routes(keyed, app)
}
