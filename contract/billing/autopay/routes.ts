import type { Route } from '#contract/platform/http/route.ts'
import type {
  beginAutopaySchema,
  listAutopayBanksSchema,
  readAutopaySchema,
  returnToAutopaySchema,
  revokeAutopaySchema,
  skipPullSchema,
  switchAutopayOrderSchema,
  unskipPullSchema,
} from './autopay.ts'

/** Autopay as its page shows it (R-REACH-10): the next pull, the mandate in figures, the coming pulls, orders, who changed what and when. */
export const readAutopay: Route<typeof readAutopaySchema, 'bearer'> = {
  id: 'autopay.read',
  method: 'GET',
  path: '/api/customer/autopay',
  auth: 'bearer',
  signed: true,
}

export const listAutopayBanks: Route<typeof listAutopayBanksSchema, 'bearer'> = {
  id: 'autopay.list-banks',
  method: 'GET',
  path: '/api/customer/autopay/banks',
  auth: 'bearer',
  signed: true,
}

/** Asks for a mandate, or a renewed one, by the figures that were shown. */
export const beginAutopay: Route<typeof beginAutopaySchema, 'bearer'> = {
  id: 'autopay.begin',
  method: 'POST',
  path: '/api/customer/autopay',
  auth: 'bearer',
  signed: true,
}

/** The browser is back from the bank: asks the gateway whether the mandate was given. */
export const returnToAutopay: Route<typeof returnToAutopaySchema, 'bearer'> = {
  id: 'autopay.return',
  method: 'POST',
  path: '/api/customer/autopay/return',
  auth: 'bearer',
  signed: true,
}

/** Ends the mandate at once. */
export const revokeAutopay: Route<typeof revokeAutopaySchema, 'bearer'> = {
  id: 'autopay.revoke',
  method: 'DELETE',
  path: '/api/customer/autopay',
  auth: 'bearer',
  signed: true,
}

/** Skips the pull of one instalment, by the invoice's uuid. */
export const skipPull: Route<typeof skipPullSchema, 'bearer'> = {
  id: 'autopay.skip',
  method: 'POST',
  path: '/api/customer/autopay/pulls/{id}/skip',
  auth: 'bearer',
  signed: true,
}

export const unskipPull: Route<typeof unskipPullSchema, 'bearer'> = {
  id: 'autopay.unskip',
  method: 'DELETE',
  path: '/api/customer/autopay/pulls/{id}/skip',
  auth: 'bearer',
  signed: true,
}

export const switchAutopayOrder: Route<typeof switchAutopayOrderSchema, 'bearer'> = {
  id: 'autopay.switch-order',
  method: 'PUT',
  path: '/api/customer/autopay/orders/{id}',
  auth: 'bearer',
  signed: true,
}
