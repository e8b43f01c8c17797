import { billingSurvivors } from './billing-survivors.ts'
import type { Survivor } from './judge.ts'
import { lendingSurvivors } from './lending-survivors.ts'
import { platformSurvivors } from './platform-survivors.ts'

/** Those that are known. Another one fails `npm run mutation`, and so does one of these that a test finds or that is gone. */
export const knownSurvivors: readonly Survivor[] = [
  ...billingSurvivors,
  ...lendingSurvivors,
  ...platformSurvivors,
  {
    file: 'domain/merchants/checkout/refund-parts.ts',
    text: 'was.credits[index]?.amount',
    replacement: 'was.credits[index].amount',
    why: 'both lists are made of the same credits; the compiler does not know that',
  },
  {
    file: 'domain/merchants/tools/device-code.ts',
    text: 'lastPollAt !== null',
    replacement: 'true',
    why: 'equivalent: null counts as 0, an instant in 1970, since when every pause is over',
  },
  {
    file: 'domain/catalogue/calculators/cost-rates.ts',
    text: 'total + amount / (1 + rate) ** years',
    replacement: 'total - amount / (1 + rate) ** years',
    why: 'equivalent: the negated sum is zero at the same rate',
  },
  {
    file: 'domain/catalogue/calculators/cost-rates.ts',
    text: 'to - from > 1e-12 * Math.max(1, Math.abs(to))',
    replacement: 'to - from >= 1e-12 * Math.max(1, Math.abs(to))',
    why: 'the last digits of a rate that is shown with two decimals',
  },
  {
    file: 'domain/catalogue/calculators/cost-rates.ts',
    text: '1e-12 * Math.max(1, Math.abs(to))',
    replacement: '1e-12 / Math.max(1, Math.abs(to))',
    why: 'the last digits of a rate that is shown with two decimals',
  },
  {
    file: 'domain/catalogue/calculators/cost-rates.ts',
    text: 'Math.max(1, Math.abs(to))',
    replacement: 'Math.min(1, Math.abs(to))',
    why: 'the last digits of a rate that is shown with two decimals',
  },
  {
    file: 'domain/catalogue/stores/repayment-steps.ts',
    text: 'policy.instantAmounts.find((row) => row.amount === amount)?.points',
    replacement: 'policy.instantAmounts.find(row => row.amount === amount).points',
    why: 'equivalent: the amounts are those of the same rows; the compiler does not know that',
  },
  {
    file: 'domain/catalogue/stores/store.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: both groups are in every match; the compiler does not know that',
  },
  {
    file: 'domain/identity/bank-accounts/account.ts',
    text: '/^IR\\d{24}$/',
    replacement: '/IR\\d{24}$/',
    why: 'equivalent: the text begins with IR, and a second IR is no number',
  },
  {
    file: 'domain/identity/bank-accounts/bank.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: no bank has that code either',
  },
  {
    file: 'domain/identity/bank-accounts/card-number.ts',
    text: 'sum + weighed(Number(digit), index)',
    replacement: 'sum - weighed(Number(digit), index)',
    why: 'equivalent: the negated sum is divisible by ten as well',
  },
  {
    file: 'domain/identity/login/one-time-code.ts',
    text: 'at > now - windowMs',
    replacement: 'at >= now - windowMs',
    why: 'equivalent: the wait of a code just as old as the window is 0',
  },
  {
    file: 'domain/identity/login/password.ts',
    text: '/\\d/',
    replacement: '/\\D/',
    why: 'equivalent: an accepted password has a digit and a letter',
  },
  {
    file: 'domain/identity/profile/formats.ts',
    text: '/^(\\d)\\1{9}$/',
    replacement: '/(\\d)\\1{9}$/',
    why: 'equivalent: the text has ten digits by then',
  },
  {
    file: 'domain/identity/profile/formats.ts',
    text: '/^(\\d)\\1{9}$/',
    replacement: '/^(\\d)\\1{9}/',
    why: 'equivalent: the text has ten digits by then',
  },
  {
    file: 'domain/identity/profile/field-rules.ts',
    text: '{ return false }',
    replacement: '{}',
    why: 'equivalent: undefined counts as false',
  },
  {
    file: 'domain/engagement/notifications/notice-kind.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: any text that is no command counts as a refusal',
  },
  {
    file: 'domain/engagement/notifications/order-notices.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: any text that is no command counts as a refusal',
  },
  {
    file: 'domain/engagement/support/conversation.ts',
    text: 'closedAt !== null',
    replacement: 'true',
    why: 'equivalent: null counts as 0, an instant in 1970',
  },
  {
    file: 'domain/engagement/deliveries/write-texts.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: only the values of the kind are read, and a name of 17 signs is left out like none',
  },
  {
    file: 'domain/engagement/deliveries/write-texts.ts',
    text: 'amount === undefined',
    replacement: 'false',
    why: 'equivalent: only the values of the kind are read, and those are there',
  },
  {
    file: 'domain/engagement/deliveries/write-texts.ts',
    text: 'value === undefined',
    replacement: 'false',
    why: 'equivalent: only the values of the kind are read, and those are there',
  },
  {
    file: 'domain/backoffice/approvals/second-person.ts',
    text: '/^ops\\.(proposals?|staff(-proposals?)?)\\./',
    replacement: '/ops\\.(proposals?|staff(-proposals?)?)\\./',
    why: 'equivalent: every call begins with ops.',
  },
  {
    file: 'domain/backoffice/approvals/second-person.ts',
    text: '/^ops\\.(proposals?|staff(-proposals?)?)\\./',
    replacement: '/^ops\\.(proposals|staff(-proposals?)?)\\./',
    why: 'equivalent with the rights of today: a role that may make one of these calls may make another guarded one',
  },
  {
    file: 'domain/backoffice/approvals/second-person.ts',
    text: '/^ops\\.(proposals?|staff(-proposals?)?)\\./',
    replacement: '/^ops\\.(proposals?|staff(-proposals?))\\./',
    why: 'equivalent with the rights of today: a role that may make one of these calls may make another guarded one',
  },
  {
    file: 'domain/backoffice/approvals/second-person.ts',
    text: '/^ops\\.(proposals?|staff(-proposals?)?)\\./',
    replacement: '/^ops\\.(proposals?|staff(-proposals)?)\\./',
    why: 'equivalent with the rights of today: a role that may make one of these calls may make another guarded one',
  },
  {
    file: 'domain/backoffice/approvals/staff-proposal.ts',
    text: 'after.role === undefined',
    replacement: 'false',
    why: 'equivalent: no role needs no two people either; the compiler does not know that',
  },
  {
    file: 'domain/backoffice/audit/changes.ts',
    text: "typeof value === 'number'",
    replacement: 'true',
    why: 'equivalent: what is no number is no safe integer; the compiler does not know that',
  },
  {
    file: 'domain/backoffice/access/rights.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: a split text has a first part; the compiler does not know that',
  },
  {
    file: 'domain/backoffice/audit/action-sentences.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: no subject has that name, and it has no number',
  },
  {
    file: 'domain/backoffice/queues/queues.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: neither text is a detail',
  },
  {
    file: 'domain/backoffice/reconciliation/partner-file.ts',
    text: "''",
    replacement: '"Stryker was here!"',
    why: 'equivalent: both groups are in every match; the compiler does not know that',
  },
  {
    file: 'domain/backoffice/requests/answer-ways.ts',
    text: 'phone !== null',
    replacement: 'true',
    why: 'equivalent: the word null is no mobile; the compiler does not know that',
  },
]
