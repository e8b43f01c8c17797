import type { PortalRoute } from '#contract/portal/members/routes.ts'
import type { readOverviewSchema } from './overview.ts'
import type {
  downloadPortalTicketsSchema,
  listPortalTicketsSchema,
  readPortalTicketSchema,
  refundByHandSchema,
  reverseByHandSchema,
  settleByHandSchema,
  verifyByHandSchema,
} from './tickets.ts'

/** The store's figures. */
export const readOverview: PortalRoute<typeof readOverviewSchema> = {
  id: 'portal.overview',
  method: 'GET',
  path: '/api/portal/overview',
  auth: 'member',
  signed: false,
}

/** The store's tickets by filter, newest first unless sorted otherwise. What is searched is in the body, since no address may hold it. */
export const listPortalTickets: PortalRoute<typeof listPortalTicketsSchema> = {
  id: 'portal.tickets',
  method: 'POST',
  path: '/api/portal/tickets',
  auth: 'member',
  signed: false,
}

/** The whole filtered list as a file. */
export const downloadPortalTickets: PortalRoute<typeof downloadPortalTicketsSchema> = {
  id: 'portal.tickets.file',
  method: 'POST',
  path: '/api/portal/tickets/file',
  auth: 'member',
  signed: false,
}

/** One ticket with what happened to it. */
export const readPortalTicket: PortalRoute<typeof readPortalTicketSchema> = {
  id: 'portal.ticket',
  method: 'GET',
  path: '/api/portal/tickets/{track_number}',
  auth: 'member',
  signed: false,
}

/** As the store's API does (lifecycle.md §5); so the next three. */
export const verifyByHand: PortalRoute<typeof verifyByHandSchema> = {
  id: 'portal.ticket.verify',
  method: 'POST',
  path: '/api/portal/tickets/{track_number}/verify',
  auth: 'member',
  signed: false,
}

export const settleByHand: PortalRoute<typeof settleByHandSchema> = {
  id: 'portal.ticket.settle',
  method: 'POST',
  path: '/api/portal/tickets/{track_number}/settle',
  auth: 'member',
  signed: false,
}

export const reverseByHand: PortalRoute<typeof reverseByHandSchema> = {
  id: 'portal.ticket.reverse',
  method: 'POST',
  path: '/api/portal/tickets/{track_number}/reverse',
  auth: 'member',
  signed: false,
}

export const refundByHand: PortalRoute<typeof refundByHandSchema> = {
  id: 'portal.ticket.refund',
  method: 'POST',
  path: '/api/portal/tickets/{track_number}/refund',
  auth: 'member',
  signed: false,
}
