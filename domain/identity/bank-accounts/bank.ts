/** A bank: its name, the letters and colour of our mark for it, its Sheba code and the first six digits of its cards. */
export type Bank = {
  readonly name: string
  /** One or two letters. */
  readonly sign: string
  readonly colour: string
  /** The three digits after the check digits of a Sheba. */
  readonly sheba: string
  readonly cards: readonly string[]
}

const bank = (sheba: string, name: string, sign: string, colour: string, ...cards: string[]): Bank => ({ name, sign, colour, sheba, cards })

/** The country's banks and credit institutions, with the codes of the central bank. */
export const banks: readonly Bank[] = [
  bank('010', 'بانک مرکزی جمهوری اسلامی ایران', 'مر', '#2a4365', '636795', '636797'),
  bank('011', 'بانک صنعت و معدن', 'صم', '#1d4f91', '627961'),
  bank('012', 'بانک ملت', 'م', '#b0203a', '610433', '991975'),
  bank('013', 'بانک رفاه کارگران', 'ر', '#14397d', '589463'),
  bank('014', 'بانک مسکن', 'مس', '#c4560a', '628023'),
  bank('015', 'بانک سپه', 'س', '#1f4e8c', '589210'),
  bank('016', 'بانک کشاورزی', 'ک', '#6b4e00', '603770', '639217'),
  bank('017', 'بانک ملی ایران', 'مل', '#8a6410', '603799', '170019'),
  bank('018', 'بانک تجارت', 'ت', '#1a56a8', '627353', '585983'),
  bank('019', 'بانک صادرات ایران', 'ص', '#233f8f', '603769', '903769'),
  bank('020', 'بانک توسعه صادرات', 'تص', '#0d6b45', '627648', '207177'),
  bank('021', 'پست بانک ایران', 'پ', '#176b3a', '627760'),
  bank('022', 'بانک توسعه تعاون', 'تت', '#0a6b7a', '502908'),
  bank('051', 'موسسه اعتباری توسعه', 'تو', '#8c2333', '628157'),
  bank('052', 'بانک قوامین', 'ق', '#2e6b33', '639599'),
  bank('053', 'بانک کارآفرین', 'کا', '#1f6b5c', '627488', '502910'),
  bank('054', 'بانک پارسیان', 'پا', '#8c1d2f', '622106', '627884', '639194'),
  bank('055', 'بانک اقتصاد نوین', 'ا', '#5b2a86', '627412'),
  bank('056', 'بانک سامان', 'سا', '#0b6fa4', '621986'),
  bank('057', 'بانک پاسارگاد', 'پس', '#7a5c00', '502229', '639347'),
  bank('058', 'بانک سرمایه', 'سر', '#3d4a9c', '639607'),
  bank('059', 'بانک سینا', 'سی', '#1b4f9c', '639346'),
  bank('060', 'بانک مهر ایران', 'مه', '#0f7a4d', '606373'),
  bank('061', 'بانک شهر', 'ش', '#b3232f', '502806', '504706'),
  bank('062', 'بانک آینده', 'آ', '#6e4b1f', '636214'),
  bank('063', 'بانک انصار', 'ان', '#8c1f4b', '627381'),
  bank('064', 'بانک گردشگری', 'گ', '#9c2a1f', '505416', '505426'),
  bank('065', 'بانک حکمت ایرانیان', 'ح', '#1d5c9c', '636949'),
  bank('066', 'بانک دی', 'د', '#0f6e86', '502938'),
  bank('069', 'بانک ایران زمین', 'از', '#6b2a7a', '505785'),
  bank('070', 'بانک قرض‌الحسنه رسالت', 'رس', '#0b7285', '504172'),
  bank('073', 'موسسه اعتباری کوثر', 'کو', '#7a1f2b', '505801'),
  bank('075', 'موسسه اعتباری ملل', 'مم', '#0c6b58', '606256'),
  bank('078', 'بانک خاورمیانه', 'خ', '#a14a00', '585947'),
  bank('079', 'بانک مهر اقتصاد', 'مق', '#13703a', '639370'),
  bank('080', 'موسسه اعتباری نور', 'ن', '#5a3b8c', '507677'),
  bank('095', 'بانک ایران و ونزوئلا', 'او', '#8c3a1a'),
]

const byCode = new Map(banks.map((one) => [one.sheba, one]))
const byCard = new Map(banks.flatMap((one) => one.cards.map((digits) => [digits, one] as const)))

/** The bank of a partly typed Sheba, valid or not; null while its code is missing or unknown. */
export const bankOfSheba = (sheba: string): Bank | null => byCode.get(/^IR\d{2}(\d{3})/.exec(sheba)?.[1] ?? '') ?? null

/** The bank of a partly typed card number, by its first six digits. */
export const bankOfCard = (number: string): Bank | null => (/^\d{6,16}$/.test(number) ? (byCard.get(number.slice(0, 6)) ?? null) : null)

/** The bank of a partly typed number: a Sheba by its code, sixteen digits as a card's. An account number does not identify a bank. */
export const bankOfNumber = (number: string): Bank | null =>
  number.startsWith('IR') ? bankOfSheba(number) : number.length === 16 ? bankOfCard(number) : null
