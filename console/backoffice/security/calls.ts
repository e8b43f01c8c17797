import { queryOptions } from '@tanstack/react-query'
import type { OwnPasskeyCalls } from '#browser/backoffice/passkeys/own-passkey-calls.ts'
import { client } from '#console/backoffice/http/call.ts'
import {
  addStaffPasskey,
  beginStaffConfirmation,
  listStaffPasskeys,
  newStaffPasskey,
  removeStaffPasskey,
} from '#contract/backoffice/access/passkey-routes.ts'

/** The calls of the own passkeys of staff. */
export const passkeyCalls: OwnPasskeyCalls = {
  client,
  list: listStaffPasskeys,
  begin: beginStaffConfirmation,
  options: newStaffPasskey,
  add: addStaffPasskey,
  remove: removeStaffPasskey,
}

/** The passkeys of the signed-in member of staff. */
export const ownPasskeysQuery = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: async () => (await client.call(listStaffPasskeys, {})).results })
