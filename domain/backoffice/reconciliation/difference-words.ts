import type { DifferenceKind, DifferenceStatus, Mending } from './difference.ts'
import type { FileFault, FilePartner } from './partner-file.ts'

/** Names of the partners whose files are compared. */
export const partnerNames: Readonly<Record<FilePartner, string>> = { gateway: 'درگاه', bank: 'بانک', sms: 'سرویس پیامک' }

/** Names of the kinds of differences. */
export const differenceKindNames: Readonly<Record<DifferenceKind, string>> = {
  UNKNOWN_TO_US: 'در فایل هست، در دفتر ما نیست',
  UNKNOWN_TO_PARTNER: 'در دفتر ما هست، در فایل نیست',
  OTHER_AMOUNT: 'مبلغ دیگری دارد',
  TWICE: 'دو بار در فایل است',
}

/** Names of the states of a difference. */
export const differenceStatusNames: Readonly<Record<DifferenceStatus, string>> = {
  OPEN: 'باز',
  IN_SUSPENSE: 'در حساب معلق',
  FEE_BOOKED: 'کارمزد ثبت شد',
  PARTNER_ERROR: 'اشتباه سرویس بیرونی',
  RESOLVED: 'رفع شد',
}

/** Names of the decisions. */
export const mendingNames: Readonly<Record<Mending, string>> = {
  ASK_AGAIN: 'استعلام دوباره از درگاه',
  SUSPENSE: 'ثبت در حساب معلق',
  FEE: 'ثبت به‌عنوان کارمزد',
  PARTNER_ERROR: 'اشتباه سرویس بیرونی، بدون جابه‌جایی پول',
}

/** What is wrong with a file. */
export const fileFaultNames: Readonly<Record<FileFault, string>> = {
  CUT_OFF: 'فایل نیمه‌کاره است',
  OTHER_SUM: 'جمع فایل درست نیست',
  NOT_THE_FILE: 'فایل خوانده نمی‌شود',
  TOO_LARGE: 'فایل بیش از اندازه بزرگ است',
}
