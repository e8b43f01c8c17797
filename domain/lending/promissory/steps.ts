import type { PromissoryStatus } from './promissory.ts'

/** The steps of a bought note as its owner sees them (D-63). */
export const promissorySteps = [
  { status: 'PROMISSORY_WAIT_PAY', title: 'پرداخت هزینه' },
  { status: 'PROMISSORY_REQUEST', title: 'صدور سفته' },
  { status: 'PROMISSORY_SIGN_REQUEST', title: 'درخواست امضا' },
  { status: 'PROMISSORY_FINALIZE', title: 'امضای شما' },
  { status: 'APPROVED', title: 'تأیید نهایی' },
] as const satisfies readonly { readonly status: PromissoryStatus; readonly title: string }[]

/** The steps with whether each is done: none without a note or with a rejected one; an uploaded note lacks only its approval. */
export function stepsOf(
  status: PromissoryStatus | null,
): readonly { readonly status: PromissoryStatus; readonly title: string; readonly done: boolean }[] {
  const at = status === 'PENDING' ? promissorySteps.length - 1 : promissorySteps.findIndex((step) => step.status === status)
  const doneCount = status === 'APPROVED' ? promissorySteps.length : Math.max(at, 0)
  return promissorySteps.map((step, index) => ({ ...step, done: index < doneCount }))
}
