import { testPerson } from '#contract/platform/partners/test-person.ts'

/**
 * Three demo customers: one new, one ordering, one repaying. National codes whose last pair before the check digit is 00 pass every
 * check (lifecycle.md §8). The new one has only an account; her national code is not claimed yet.
 */
export const demoPeople = {
  new: testPerson,
  ordering: { mobile: '09121000002', nationalCode: '0023456000' },
  repaying: { mobile: '09121000003', nationalCode: '0034567003' },
} as const
