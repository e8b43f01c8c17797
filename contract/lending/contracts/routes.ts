import type { Route } from '#contract/platform/http/route.ts'
import type { orderContractFileSchema, orderContractSchema } from './contract-file.ts'

/** The customer's contract: unsigned until the customer has signed, then with the signatures so far. 404 before it exists. */
export const orderContract: Route<typeof orderContractSchema, 'bearer'> = {
  id: 'orders.contract',
  method: 'GET',
  path: '/api/customer/orders/{id}/contract',
  auth: 'bearer',
  signed: true,
}

/** One of the order's documents by its name (D-55); an unknown name is 404, like a document that does not exist yet. */
export const orderContractFile: Route<typeof orderContractFileSchema, 'bearer'> = {
  id: 'orders.contract-file',
  method: 'GET',
  path: '/api/customer/orders/{id}/{contractName}',
  auth: 'bearer',
  signed: true,
}
