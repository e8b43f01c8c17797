/** What a daily file says of a transaction other than what happened, or what is wrong with the whole file the first time it is asked for (R-PROOF-05). */
export type FilePlant =
  | 'MISSING'
  | 'EXTRA'
  | 'OTHER_AMOUNT'
  | 'TWICE'
  | 'NEXT_DAY'
  | 'REFUNDED'
  | 'PAID_LATE'
  | 'LATE'
  | 'CUT_OFF'
  | 'OTHER_SUM'
export type Planted = { readonly number: string; readonly plant: FilePlant; readonly caption: string }

/** Cards that pay, and what the gateway's file of that day says. */
export const plantedCards: readonly Planted[] = [
  { number: '6037990000000204', plant: 'MISSING', caption: 'پرداخت می‌شود، در فایل روز نیست' },
  { number: '6037990000000212', plant: 'EXTRA', caption: 'پرداخت می‌شود، فایل یک پرداخت ناشناس هم دارد' },
  { number: '6037990000000220', plant: 'OTHER_AMOUNT', caption: 'پرداخت می‌شود، فایل ۱۲٬۰۰۰ ریال کمتر می‌گوید' },
  { number: '6037990000000238', plant: 'TWICE', caption: 'پرداخت می‌شود، دو بار در فایل است' },
  { number: '6037990000000246', plant: 'NEXT_DAY', caption: 'پرداخت می‌شود، در فایل روز بعد است' },
  { number: '6037990000000253', plant: 'REFUNDED', caption: 'پرداخت می‌شود، فایل می‌گوید برگشته است' },
  { number: '6037990000000261', plant: 'PAID_LATE', caption: 'درگاه می‌گوید پرداخت نشد، فایل می‌گوید شد' },
  { number: '6037990000000279', plant: 'LATE', caption: 'پرداخت می‌شود، فایل آن روز بار اول نیست' },
  { number: '6037990000000287', plant: 'CUT_OFF', caption: 'پرداخت می‌شود، فایل آن روز بار اول نصفه است' },
  { number: '6037990000000295', plant: 'OTHER_SUM', caption: 'پرداخت می‌شود، جمع فایل آن روز بار اول غلط است' },
]

/** Accounts to which money is sent, and what the bank's file of that day says. */
export const plantedAccounts: readonly Planted[] = [
  { number: 'IR790120000000000000000420', plant: 'MISSING', caption: 'واریز می‌شود، در فایل روز نیست' },
  { number: 'IR520120000000000000000421', plant: 'EXTRA', caption: 'واریز می‌شود، فایل ۹٬۰۰۰ ریال کارمزد هم دارد' },
  { number: 'IR250120000000000000000422', plant: 'OTHER_AMOUNT', caption: 'واریز می‌شود، فایل ۹٬۰۰۰ ریال بیشتر می‌گوید' },
  { number: 'IR950120000000000000000423', plant: 'TWICE', caption: 'واریز می‌شود، دو بار در فایل است' },
  { number: 'IR680120000000000000000424', plant: 'NEXT_DAY', caption: 'واریز می‌شود، در فایل روز بعد است' },
  { number: 'IR410120000000000000000425', plant: 'LATE', caption: 'واریز می‌شود، فایل آن روز بار اول نیست' },
  { number: 'IR140120000000000000000426', plant: 'CUT_OFF', caption: 'واریز می‌شود، فایل آن روز بار اول نصفه است' },
  { number: 'IR840120000000000000000427', plant: 'OTHER_SUM', caption: 'واریز می‌شود، جمع فایل آن روز بار اول غلط است' },
]

/** Mobiles that get every SMS, and what the provider's file of that day says. */
export const plantedMobiles: readonly Planted[] = [
  { number: '09990000011', plant: 'MISSING', caption: 'پیامک می‌رسد، در فایل روز نیست' },
  { number: '09990000012', plant: 'EXTRA', caption: 'پیامک می‌رسد، فایل یک پیامک دیگر هم دارد' },
  { number: '09990000013', plant: 'OTHER_AMOUNT', caption: 'پیامک می‌رسد، فایل ۵۰۰ ریال گران‌تر می‌گوید' },
  { number: '09990000014', plant: 'TWICE', caption: 'پیامک می‌رسد، دو بار در فایل است' },
  { number: '09990000015', plant: 'NEXT_DAY', caption: 'پیامک می‌رسد، در فایل روز بعد است' },
  { number: '09990000016', plant: 'LATE', caption: 'پیامک می‌رسد، فایل آن روز بار اول نیست' },
  { number: '09990000017', plant: 'CUT_OFF', caption: 'پیامک می‌رسد، فایل آن روز بار اول نصفه است' },
  { number: '09990000018', plant: 'OTHER_SUM', caption: 'پیامک می‌رسد، جمع فایل آن روز بار اول غلط است' },
]

export const plantOf = (list: readonly Planted[], number: string): FilePlant | null =>
  list.find((each) => each.number === number)?.plant ?? null
