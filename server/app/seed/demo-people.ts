/**
 * Three demo customers: one new, one ordering, one repaying. National codes whose last pair before the check digit is 00 pass every
 * check (lifecycle.md §8). `npm start` names the new one: she has only an account, and her national code is not claimed yet.
 */
export const demoPeople = {
  new: { mobile: '09120000000', nationalCode: '0012345008' },
  ordering: { mobile: '09121000002', nationalCode: '0023456000' },
  repaying: { mobile: '09121000003', nationalCode: '0034567003' },
} as const

/** A staff account for each role, with known passwords and authenticator secrets. They exist in demo mode only. */
export const demoStaff = {
  password: 'pelekan demo 1404',
  members: [
    { name: 'reviewer', fullName: 'سارا رستمی', role: 'REVIEWER', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
    { name: 'finance', fullName: 'رضا کریمی', role: 'FINANCE', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJR' },
    { name: 'finance2', fullName: 'مینا صادقی', role: 'FINANCE', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJS' },
    { name: 'support', fullName: 'علی مرادی', role: 'SUPPORT', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJT' },
    { name: 'admin', fullName: 'نازنین امینی', role: 'ADMIN', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJU' },
  ],
} as const

/** Members of the demo store, one for each role, who sign in to the portal with the password of the demo's staff. They exist in demo mode only. */
export const demoMembers = [
  { email: 'owner@technosara.example', fullName: 'بهرام صادقی', role: 'OWNER', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJV' },
  { email: 'developer@technosara.example', fullName: 'پارسا نیک‌بین', role: 'DEVELOPER', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJW' },
  { email: 'finance@technosara.example', fullName: 'الهام یوسفی', role: 'FINANCE', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJX' },
  { email: 'viewer@technosara.example', fullName: 'نیما کاظمی', role: 'VIEWER', totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJY' },
] as const
