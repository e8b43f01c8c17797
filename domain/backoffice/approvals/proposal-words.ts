import type { ProposalKind, ProposalStatus } from './proposal.ts'

/** Names of the proposal kinds. */
export const kindNames: Readonly<Record<ProposalKind, string>> = {
  ORDER_DECISION: 'تصمیم سفارش',
  CANCEL_REFUND: 'بازگشت پیش‌پرداخت',
  WITHDRAWAL: 'برداشت از کیف پول',
  REVERSAL: 'برگشت سند',
  INVOICE_DISCOUNT: 'بخشش دیرکرد',
  ORDER_REMAINDER: 'ماندهٔ سفارش تمام‌شده',
  WRITE_OFF: 'سوخت بدهی',
  PROBLEM_REFUND: 'بازگشت وجه گزارش مشکل',
  DIFFERENCE: 'رفع مغایرت',
}

/** Names of the states of a proposal. */
export const proposalStatusNames: Readonly<Record<ProposalStatus, string>> = {
  PROPOSED: 'منتظر نفر دوم',
  DONE: 'انجام شد',
  REFUSED: 'رد شد',
}
