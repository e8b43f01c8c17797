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

/** R-REACH-10. */
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

export const beginAutopay: Route<typeof beginAutopaySchema, 'bearer'> = {
  id: 'autopay.begin',
  method: 'POST',
  path: '/api/customer/autopay',
  auth: 'bearer',
  signed: true,
}

export const returnToAutopay: Route<typeof returnToAutopaySchema, 'bearer'> = {
  id: 'autopay.return',
  method: 'POST',
  path: '/api/customer/autopay/return',
  auth: 'bearer',
  signed: true,
}

export const revokeAutopay: Route<typeof revokeAutopaySchema, 'bearer'> = {
  id: 'autopay.revoke',
  method: 'DELETE',
  path: '/api/customer/autopay',
  auth: 'bearer',
  signed: true,
}

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
