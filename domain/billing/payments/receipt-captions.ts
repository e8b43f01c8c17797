import type { ReceiptPartName } from './receipt.ts'

/** The captions of a payment's rows, on its page and on its receipt. */
export const receiptCaptions = {
  total: 'پرداخت‌شده',
  fromGateway: 'از درگاه',
  fromWallet: 'از کیف پول',
  tracking: 'شمارهٔ پیگیری',
  time: 'زمان',
  card: 'کارت',
  parts: {
    PRINCIPAL: 'اصل بدهی',
    ADVANCE: 'اصل، پیش از سررسید',
    WAGE: 'کارمزد',
    FEE_PART: 'دیرکرد پیشین',
    LATE_FEE: 'دیرکرد',
    COLLECTION_FEE: 'هزینهٔ وصول مطالبات',
    FEE_DISCOUNT: 'تخفیف دیرکرد',
    GROUP_DISCOUNT: 'تخفیف پرداخت گروهی',
    COSTS: 'هزینه',
    TAX: 'مالیات',
    CODE_DISCOUNT: 'کد تخفیف',
    CARD_CREDIT: 'اعتبار خرج‌نشده',
    WALLET: 'واریز به کیف پول',
  } satisfies Record<ReceiptPartName, string>,
} as const
