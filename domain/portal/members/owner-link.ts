/** Why the link of a member is not sent any more: their address was refused, or sending was tried for half a day. */
export const linkFaults = ['REFUSED', 'GIVEN_UP'] as const
export type LinkFault = (typeof linkFaults)[number]

/** How far the invitation of a member is, as staff see it of owners, and owners of everybody. */
export const ownerStates = ['ENROLLED', 'INACTIVE', 'DUE', ...linkFaults, 'SENT', 'EXPIRED'] as const
export type OwnerState = (typeof ownerStates)[number]

type Owner = {
  readonly isActive: boolean
  readonly enrolledAt: unknown
  /** When the link is sent, or tried again. */
  readonly linkDueAt: unknown
  readonly linkFault: LinkFault | null
}

/** `hasLink`: whether a link can still be used. */
export function ownerStateOf({ isActive, enrolledAt, linkDueAt, linkFault }: Owner, hasLink: boolean): OwnerState {
  if (!isActive) return 'INACTIVE'
  if (enrolledAt !== null) return 'ENROLLED'
  if (linkDueAt !== null) return 'DUE'
  return linkFault ?? (hasLink ? 'SENT' : 'EXPIRED')
}
