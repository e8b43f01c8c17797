import { createSessionClient } from '#browser/platform/session/session-client.ts'
import { staffSession } from '#console/backoffice/session/session.ts'

/** The calls of the signed-in member of staff. */
export const client = createSessionClient(staffSession)

export const { call } = client
