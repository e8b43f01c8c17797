/** What staff are trusted with: REVIEWER judges papers and orders, FINANCE moves money, SUPPORT answers customers, ADMIN manages settings. */
export const staffRoles = ['REVIEWER', 'FINANCE', 'SUPPORT', 'ADMIN'] as const
export type StaffRole = (typeof staffRoles)[number]
