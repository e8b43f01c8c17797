import { refusals } from '#contract/platform/http/refusal.ts'

/** Why money of the wallet does not go to the bank. */
export const walletRefusals = refusals({
  WALLET_SHORT: { status: 409, message: 'موجودی کیف پول کمتر از این مبلغ است.' },
  WITHDRAWAL_TOO_SMALL: { status: 422, message: 'کمترین مبلغ برداشت ۱۰٬۰۰۰ تومان است.' },
  SHEBA_NOT_OWN: { status: 422, message: 'این شبا از حساب‌های خودتان نیست. شبای یکی از حساب‌های ثبت‌شده را انتخاب کنید.' },
  ACCOUNT_TOO_NEW: { status: 409, message: 'این حساب تازه ثبت شده است. برداشت به حساب تازه از ۲۴ ساعت بعد ممکن است.' },
})
