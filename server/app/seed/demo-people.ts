import { testPerson } from '#contract/platform/partners/test-person.ts'

/**
 * Three customers in different stages of life, to sign in as in demo mode. Codes whose last pair before the check digit is
 * 00 pass everything (lifecycle.md §8). The new one has an account and nothing else; the code beside her is free for her.
 */
export const demoPeople = {
  new: testPerson,
  ordering: { mobile: '09121000002', nationalCode: '0023456000' },
  repaying: { mobile: '09121000003', nationalCode: '0034567003' },
} as const
