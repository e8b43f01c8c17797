import { acceptedText } from '#domain/identity/terms/terms.ts'

/** What is read where the code of a credit check is sent; giving the code accepts it. */
export const inquiryConsent = 'هزینه پرداخت شد. یک کد تازه می‌فرستیم؛ با وارد کردنش استعلام آغاز می‌شود.'

/** The consent to one credit check. */
export const acceptedInquiry = (): string => acceptedText('استعلام را شروع کنید', inquiryConsent)
