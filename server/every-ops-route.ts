import { fileRoutes } from './files/routes.ts'
import type { House } from './house.ts'
import type { App } from './http/app.ts'
import { cancelRequestRoutes } from './ops/cancel-request-routes.ts'
import { admitStaff } from './ops/door.ts'
import { financeRoutes } from './ops/finance-routes.ts'
import { keepingRoutes } from './ops/keeping-routes.ts'
import { honourKeys } from './ops/keyed-calls.ts'
import { memberRoutes } from './ops/member-routes.ts'
import { merchantRoutes } from './ops/merchant-routes.ts'
import { messageRoutes } from './ops/message-routes.ts'
import { opsOrderRoutes } from './ops/order-routes.ts'
import { pictureAddingRoutes } from './ops/picture-routes.ts'
import { proposalRoutes } from './ops/proposal-routes.ts'
import { queueRoutes } from './ops/queue-routes.ts'
import { registrationRoutes } from './ops/registration-routes.ts'
import { reviewRoutes } from './ops/review-routes.ts'
import { settlementRoutes } from './ops/settlement-routes.ts'
import { staffSessionRoutes } from './ops/staff-session-routes.ts'
import { storeRoutes } from './ops/store-routes.ts'
import { termsRoutes } from './ops/terms-routes.ts'
import { watchRoutes } from './ops/watch-routes.ts'
import { pictureRoutes } from './pictures/routes.ts'

const every: readonly ((app: App, house: House) => void)[] = [
  staffSessionRoutes,
  memberRoutes,
  queueRoutes,
  opsOrderRoutes,
  reviewRoutes,
  cancelRequestRoutes,
  proposalRoutes,
  financeRoutes,
  settlementRoutes,
  watchRoutes,
  messageRoutes,
  registrationRoutes,
  keepingRoutes,
  storeRoutes,
  termsRoutes,
  pictureAddingRoutes,
  merchantRoutes,
  fileRoutes,
  pictureRoutes,
]

/** Puts every call of staff into the app of their own origin; the customers' app has none of them. */
export function everyOpsRoute(app: App, house: House): void {
  admitStaff(app, house)
  const keyed = honourKeys(app, house)
  for (const routes of every) routes(keyed, house)
}
