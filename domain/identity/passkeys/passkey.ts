/** How many passkeys a person may have. */
export const mostPasskeys = 10

/** How long a challenge waits for its answer. */
export const challengeTtlMs = 120_000

/** What a challenge is for: it is accepted for its own purpose only. Those without a prefix are of customers. */
export const challengePurposes = [
  'register',
  'sign-in',
  'staff-register',
  'staff-sign-in',
  'staff-confirm',
  'member-register',
  'member-sign-in',
  'member-confirm',
] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** Whether passkeys work at this host: browsers bind them to a name, never to an IP address (R-OWN-01). */
export const isNamedHost = (hostname: string): boolean => !/^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) && !hostname.startsWith('[')
