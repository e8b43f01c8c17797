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
