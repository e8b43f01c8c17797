import { createSessionClient } from '#browser/platform/session/session-client.ts'
import { memberSession } from '#merchant/portal/session/session.ts'

/** The calls of the signed-in member of a store. */
export const client = createSessionClient(memberSession)

export const { call } = client
