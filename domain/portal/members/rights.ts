/** Roles of a store's members: OWNER may do everything, DEVELOPER connects the store's server, FINANCE moves money, VIEWER reads. */
export const memberRoles = ['OWNER', 'DEVELOPER', 'FINANCE', 'VIEWER'] as const
export type MemberRole = (typeof memberRoles)[number]

/** At most so many members of a store are listed, those with access first. */
export const mostMembers = 200

const everyone = memberRoles
const owner = ['OWNER'] as const
const developers = ['OWNER', 'DEVELOPER'] as const
const finance = ['OWNER', 'FINANCE'] as const
const readers = ['OWNER', 'FINANCE', 'VIEWER'] as const

/**
 * Which members of a store may make which call of /api/portal, always for their own store alone. The ids of the contract's routes are keys
 * of this table, so a call without a row does not compile; the server checks every call against it. `anyone`: before the login.
 */
export const portalRights = {
  'portal.login': 'anyone',
  'portal.login.passkey-options': 'anyone',
  'portal.login.passkey': 'anyone',
  'portal.enrolment.open': 'anyone',
  'portal.enrolment': 'anyone',
  'portal.mode': 'anyone',
  'portal.start': 'anyone',
  'portal.start.open': 'anyone',
  'portal.logout': everyone,
  'portal.me': everyone,

  'portal.passkeys': everyone,
  'portal.passkeys.confirmation': everyone,
  'portal.passkeys.options': everyone,
  'portal.passkeys.add': everyone,
  'portal.passkeys.remove': everyone,

  'portal.overview': everyone,
  'portal.tickets': everyone,
  'portal.tickets.file': finance,
  'portal.ticket': everyone,
  'portal.ticket.verify': finance,
  'portal.ticket.settle': finance,
  'portal.ticket.reverse': finance,
  'portal.ticket.refund': finance,

  'portal.problems': readers,
  'portal.problem': readers,
  'portal.problem.answer': finance,
  'portal.problem.evidence': finance,

  'portal.settlements': readers,
  'portal.settlements.file': finance,

  'portal.webhooks': developers,
  'portal.webhook': developers,
  'portal.webhooks.resend': developers,
  'portal.webhooks.resend-parked': developers,
  'portal.webhooks.test': developers,
  'portal.connection': developers,
  'portal.connection.change': developers,
  'portal.webhooks.rotate-secret': developers,
  'portal.keys.add': developers,
  'portal.keys.revoke': developers,
  'portal.tools': developers,
  'portal.tools.read-login': developers,
  'portal.tools.decide-login': developers,
  'portal.tools.revoke': developers,

  'portal.members': owner,
  'portal.members.invite': owner,
  'portal.members.change': owner,
  'portal.members.link': owner,
  'portal.audit': owner,
} as const satisfies Record<string, 'anyone' | readonly MemberRole[]>

export type PortalCall = keyof typeof portalRights

/** Whether a member of `role` may make `call`; a call without a row is open to nobody. */
export function memberMayCall(role: MemberRole, call: string): boolean {
  const row = Object.entries(portalRights).find(([name]) => name === call)?.[1]
  return row === 'anyone' || row?.some((each) => each === role) === true
}
