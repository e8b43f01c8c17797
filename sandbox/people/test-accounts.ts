/** The published accounts whose holder is not simply whoever asks (F-408). Every other number is in the name of the one who asks. */
export type AccountBehaviour = 'OTHERS' | 'UNKNOWN' | 'SILENT' | 'WRITTEN_OTHERWISE'
export type TestAccount = { readonly number: string; readonly behaviour: AccountBehaviour; readonly caption: string }

export const testAccounts: readonly TestAccount[] = [
  { number: 'IR150120000000000000000408', behaviour: 'OTHERS', caption: 'به نام شخص دیگری است' },
  { number: 'IR850120000000000000000409', behaviour: 'UNKNOWN', caption: 'بانک آن را نمی‌شناسد' },
  { number: 'IR580120000000000000000410', behaviour: 'SILENT', caption: 'بانک پاسخ نمی‌دهد' },
  { number: 'IR310120000000000000000411', behaviour: 'WRITTEN_OTHERWISE', caption: 'به نام خودتان است، با املای بانک' },
]

export const accountWith = (number: string): TestAccount | null => testAccounts.find((account) => account.number === number) ?? null
