import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'

/** The raw statuses of a note: bought (the first four) or uploaded (PENDING), then approved or rejected (D-63). */
export const promissoryStatuses = [
  'PROMISSORY_WAIT_PAY',
  'PROMISSORY_REQUEST',
  'PROMISSORY_SIGN_REQUEST',
  'PROMISSORY_FINALIZE',
  'PENDING',
  'APPROVED',
  'REJECTED',
] as const
export type PromissoryStatus = (typeof promissoryStatuses)[number]

export type PromissoryReason = { readonly code: string; readonly text: string }

/** The reason of a bought note that the bank refused for good to issue. */
export const noteNotIssued: PromissoryReason = {
  code: 'NOTE_NOT_ISSUED',
  text: 'بانک این سفته را صادر نکرد و آنچه برایش پرداخته بودید به کیف پول‌تان برگشت. دوباره بخرید، یا سفتهٔ خودتان را بفرستید.',
}

/** An order's promissory note. `isOwn`: the provider is our own fund, so the wire has it as `pelekan_promissory`. */
export type Promissory = {
  readonly id: number
  readonly customerId: number
  readonly orderId: number
  readonly isOwn: boolean
  readonly status: PromissoryStatus
  readonly amount: Rial
  readonly cost: Rial
  readonly number: string | null
  readonly paidAt: Instant | null
  /** When what was paid at `paidAt` came back to the wallet. */
  readonly feeRefundedAt: Instant | null
  readonly signRequestExpireAt: Instant | null
  readonly reasons: readonly PromissoryReason[]
  readonly fileKey: string | null
  readonly fileName: string | null
  readonly updatedAt: Instant
}

export type MappedPromissory = 'NOT_EXIST' | 'PAID' | 'CREATED' | 'REQUEST_SIGN' | 'SIGNED'

/**
 * The status a page acts on (R-PROMISSORY-05..14). The input is uppercased first; only the last row differs for the
 * company's own note; a file counts while the note is not bought. REJECTED is a status of ours and no unknown input:
 * either kind of note is to be bought or uploaded again.
 */
export function mapPromissory(
  status: string | null | undefined,
  note: { readonly hasFile: boolean; readonly isPaid: boolean; readonly isOwn: boolean },
): MappedPromissory {
  switch (status?.toUpperCase()) {
    case 'PROMISSORY_WAIT_PAY':
    case 'REJECTED':
      return 'NOT_EXIST'
    case 'PENDING':
      return note.hasFile && !note.isPaid ? 'SIGNED' : 'NOT_EXIST'
    case 'PROMISSORY_REQUEST':
      return 'PAID'
    case 'PROMISSORY_SIGN_REQUEST':
      return 'CREATED'
    case 'PROMISSORY_FINALIZE':
      return 'REQUEST_SIGN'
    case 'APPROVED':
      return 'SIGNED'
    case undefined:
    default:
      return note.isOwn ? 'PAID' : 'NOT_EXIST'
  }
}

/** The mapped status of an existing note. */
export const mappedPromissory = (note: Pick<Promissory, 'status' | 'fileKey' | 'paidAt' | 'isOwn'>): MappedPromissory =>
  mapPromissory(note.status, { hasFile: note.fileKey !== null, isPaid: note.paidAt !== null, isOwn: note.isOwn })

/** An uploaded file replaces a note that is neither paid nor approved. */
export const acceptsUpload = (note: Pick<Promissory, 'status' | 'paidAt'> | null): boolean =>
  note === null || (note.paidAt === null && note.status !== 'APPROVED')

/** A note can be bought until it is paid; an uploaded file under review blocks that, a rejected one does not. */
export const isBuyable = (note: Pick<Promissory, 'status' | 'paidAt'> | null): boolean =>
  note === null || (note.paidAt === null && (note.status === 'PROMISSORY_WAIT_PAY' || note.status === 'REJECTED'))

/** The captions of a promissory note's rows, on its page and on its PDF. */
export const promissoryCaptions = {
  payer: 'متعهد',
  payee: 'ذی‌نفع',
  due: 'سررسید',
  onDemand: 'عندالمطالبه',
} as const

/** In whose favour the note or cheque of an order is made out, before it exists and on it (R-PROMISSORY-18). */
export const payeeOf = ({ isOwnFund }: { readonly isOwnFund: boolean }): string => (isOwnFund ? 'صندوق پلکان' : 'بانک عامل پلکان')
