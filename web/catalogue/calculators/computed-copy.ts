import { digits } from '#domain/platform/kernel/persian.ts'

/** Every word of «چطور حساب شد». */
export const computedCopy = {
  title: 'چطور حساب شد؟',
  open: 'دیدن محاسبه',
  close: 'بستن محاسبه',
  lead: 'فرمول، عددهای ورودی، تک‌تک اقساط و نرخ واقعی سالانه.',
  formula: 'فرمول کارمزد',
  formulaText: 'مبلغ × نرخ سالانه × (تعداد اقساط + ۱) ÷ ۲۴۰۰',
  formulaWith: (amount: string, rate: number, count: number) => `${amount} × ${digits(rate)} × ${digits(count + 1)} ÷ ۲۴۰۰`,
  equals: 'کارمزد',
  instalmentRule: 'جمع اصل و کارمزد بین اقساط برابر تقسیم و تا ۱۰۰ تومان رو به بالا گرد می‌شود؛ تفاوت در قسط آخر حساب می‌شود.',
  cash: 'قیمت نقدی',
  paidBefore: 'پرداخت پیش از دریافت',
  repayment: 'جمع اقساط',
  whole: 'جمع پرداخت قسطی',
  dearer: 'بیشتر از قیمت نقدی',
  nominal: 'نرخ اسمی سالانه',
  effective: 'نرخ واقعی سالانه با همهٔ هزینه‌ها',
  percent: (share: number) => `${digits(Math.round(share * 1000) / 10)}٪`,
  schedule: 'جدول اقساط',
  number: 'قسط',
  due: 'سررسید',
  principal: 'اصل',
  wage: 'کارمزد',
  amount: 'مبلغ',
  ifToday: 'سررسیدها با فرض شروع بازپرداخت از امروز است.',
} as const
