/** How a published number, e-mail address or browser treats what is sent to it; every other one takes it. */
export type AddressBehaviour = 'REFUSES' | 'DELAYS' | 'DUPLICATES' | 'NEVER_REPORTS' | 'LOSES_ANSWER' | 'GONE' | 'BUSY'
export type TestAddress = { readonly address: string; readonly behaviour: AddressBehaviour; readonly caption: string }

export const testMobiles: readonly TestAddress[] = [
  { address: '09990000001', behaviour: 'REFUSES', caption: 'سرویس پیامک آن را نمی‌پذیرد' },
  { address: '09990000002', behaviour: 'DELAYS', caption: 'پیامک دیر می‌رسد' },
  { address: '09990000003', behaviour: 'DUPLICATES', caption: 'پیامک دو بار می‌رسد' },
  { address: '09990000004', behaviour: 'NEVER_REPORTS', caption: 'گزارش رسیدن هرگز نمی‌آید' },
  { address: '09990000005', behaviour: 'LOSES_ANSWER', caption: 'پیامک می‌رسد، پاسخ بار اول گم می‌شود' },
]

export const testMailboxes: readonly TestAddress[] = [
  { address: 'refuse@pelekan.test', behaviour: 'REFUSES', caption: 'ایمیل را نمی‌پذیرد' },
  { address: 'later@pelekan.test', behaviour: 'BUSY', caption: 'بار اول می‌گوید بعداً' },
  { address: 'slow@pelekan.test', behaviour: 'DELAYS', caption: 'دیر می‌پذیرد' },
  { address: 'twice@pelekan.test', behaviour: 'DUPLICATES', caption: 'ایمیل دو بار می‌رسد' },
  { address: 'lost@pelekan.test', behaviour: 'LOSES_ANSWER', caption: 'ایمیل می‌رسد، پاسخ بار اول گم می‌شود' },
]

/** Browsers by the name at the end of their endpoint, /push/refuse. */
export const testBrowsers: readonly TestAddress[] = [
  { address: 'refuse', behaviour: 'REFUSES', caption: 'پیام را نمی‌پذیرد' },
  { address: 'gone', behaviour: 'GONE', caption: 'دیگر مشترک نیست' },
  { address: 'busy', behaviour: 'BUSY', caption: 'بار اول می‌گوید دو دقیقه بعد' },
  { address: 'slow', behaviour: 'DELAYS', caption: 'دیر می‌پذیرد' },
  { address: 'twice', behaviour: 'DUPLICATES', caption: 'پیام دو بار می‌رسد' },
  { address: 'lost', behaviour: 'LOSES_ANSWER', caption: 'پیام می‌رسد، پاسخ بار اول گم می‌شود' },
]

export const behaviourOf = (list: readonly TestAddress[], address: string): AddressBehaviour | null =>
  list.find((each) => each.address === address)?.behaviour ?? null
