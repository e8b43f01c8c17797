import { memberMayCall, type PortalCall } from '#domain/portal/members/rights.ts'
import { useSession } from './session.ts'

/** Whether the signed-in member may make a call; the server checks it again. */
export function useMay(call: PortalCall): boolean {
  const role = useSession()?.role
  return role !== undefined && memberMayCall(role, call)
}
