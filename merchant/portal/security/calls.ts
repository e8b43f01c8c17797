import { queryOptions } from '@tanstack/react-query'
import type { OwnPasskeyCalls } from '#browser/backoffice/passkeys/own-passkey-calls.ts'
import {
  addMemberPasskey,
  beginMemberConfirmation,
  listMemberPasskeys,
  newMemberPasskey,
  removeMemberPasskey,
} from '#contract/portal/passkeys/routes.ts'
import { client } from '#merchant/portal/http/call.ts'

/** The calls of the own passkeys of stores’ members. */
export const passkeyCalls: OwnPasskeyCalls = {
  client,
  list: listMemberPasskeys,
  begin: beginMemberConfirmation,
  options: newMemberPasskey,
  add: addMemberPasskey,
  remove: removeMemberPasskey,
}

/** The passkeys of the signed-in member. */
export const ownPasskeysQuery = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: async () => (await client.call(listMemberPasskeys, {})).results })
