import type { PromissoryStatus } from './promissory.ts'

/** The way of a bought note as its owner sees it (D-63). */
export const promissorySteps = [
  { status: 'PROMISSORY_WAIT_PAY', title: 'پرداخت هزینه' },
  { status: 'PROMISSORY_REQUEST', title: 'صدور سفته' },
  { status: 'PROMISSORY_SIGN_REQUEST', title: 'درخواست امضا' },
  { status: 'PROMISSORY_FINALIZE', title: 'امضای شما' },
  { status: 'APPROVED', title: 'تأیید نهایی' },
] as const satisfies readonly { readonly status: PromissoryStatus; readonly title: string }[]

/** Which steps lie behind a note; without one, or with one sent back, nothing is done. An uploaded note waits for its approval alone. */
export function stepsOf(
  status: PromissoryStatus | null,
): readonly { readonly status: PromissoryStatus; readonly title: string; readonly done: boolean }[] {
  const at = status === 'PENDING' ? promissorySteps.length - 1 : promissorySteps.findIndex((step) => step.status === status)
  const behind = status === 'APPROVED' ? promissorySteps.length : Math.max(at, 0)
  return promissorySteps.map((step, index) => ({ ...step, done: index < behind }))
}
