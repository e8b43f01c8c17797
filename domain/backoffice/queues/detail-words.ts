import { kindNames } from '#domain/backoffice/approvals/proposal-words.ts'
import { cancelRequestStatusNames } from '#domain/backoffice/lists/list-words.ts'
import { differenceKindNames, partnerNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import { differenceKinds } from '#domain/backoffice/reconciliation/difference.ts'
import { filePartners } from '#domain/backoffice/reconciliation/partner-file.ts'
import { collateralWords } from '#domain/lending/collateral-releases/release-words.ts'
import { documentGroupNames } from '#domain/lending/documents/document.ts'

/** The detail of a queue item as its page and its file show it; codes are translated. */
export function detailWords(detail: string | null): string | null {
  if (detail === null) return null
  return Object.entries(details).find(([code]) => code === detail)?.[1] ?? detail
}

const details: Readonly<Record<string, string>> = {
  ...documentGroupNames,
  front: 'روی چک',
  back: 'پشت چک',
  'bank-signature': 'امضای بانک',
  promissory: 'صدور سفته',
  'note-fee': 'هزینهٔ سفته‌ای که صادر نشد',
  'closed-account': 'پول حساب بسته',
  card: 'گام بعدی کارت',
  'card-not-issued': 'بانک کارت را صادر نکرد',
  'card-not-carried': 'پست کارت را نبرد',
  ...cancelRequestStatusNames,
  ...kindNames,
  REPORT_DISPUTE: 'اعتراض به گزارش',
  STAFF: 'دسترسی کارمند',
  OWNER: 'دعوت مالک فروشگاه',
  ANSWERED: 'فروشگاه پاسخ داد',
  UNANSWERED: 'فروشگاه پاسخ نداد',
  ...collateralWords,
  ...Object.fromEntries(
    filePartners.flatMap((partner) =>
      differenceKinds.map((kind) => [`${partner}:${kind}`, `${partnerNames[partner]}، ${differenceKindNames[kind]}`]),
    ),
  ),
}
