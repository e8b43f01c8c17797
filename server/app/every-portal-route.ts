import { withIdempotencyKeys } from '#server/backoffice/actions/idempotency-keys.ts'
import type { App } from '#server/platform/context/app.ts'
import { fileRoutes } from '#server/platform/files/routes.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { connectionRoutes } from '#server/portal/connection/connection-routes.ts'
import { portalWebhookRoutes } from '#server/portal/connection/webhook-routes.ts'
import { authenticateMembers, personOf } from '#server/portal/members/authenticate.ts'
import { memberSessionRoutes } from '#server/portal/members/session-routes.ts'
import { teamRoutes } from '#server/portal/members/team-routes.ts'
import { memberPasskeyRoutes } from '#server/portal/passkeys/routes.ts'
import { portalProblemRoutes } from '#server/portal/problems/routes.ts'
import { portalSettlementRoutes } from '#server/portal/settlements/settlement-routes.ts'
import { startRoutes } from '#server/portal/starts/start-routes.ts'
import { ticketCommandRoutes } from '#server/portal/tickets/command-routes.ts'
import { overviewRoutes } from '#server/portal/tickets/overview-routes.ts'
import { portalTicketRoutes } from '#server/portal/tickets/ticket-routes.ts'
import { portalToolRoutes } from '#server/portal/tools/tool-routes.ts'

const every: readonly ((http: HttpServer, app: App) => void)[] = [
  startRoutes,
  memberSessionRoutes,
  memberPasskeyRoutes,
  overviewRoutes,
  portalTicketRoutes,
  ticketCommandRoutes,
  connectionRoutes,
  portalWebhookRoutes,
  portalProblemRoutes,
  portalSettlementRoutes,
  teamRoutes,
  portalToolRoutes,
]

/** Registers every call of stores' members at the server of their portal; no other server has any of them. */
export function everyPortalRoute(http: HttpServer, app: App): void {
  authenticateMembers(http, app)
  // The files of problem reports, by their short-lived links.
  fileRoutes(http, app)
  http.get('/', (_, reply) => reply.redirect('/merchant'))
  const keyed = withIdempotencyKeys(http, app, personOf)
  for (const routes of every) routes(keyed, app)
}
