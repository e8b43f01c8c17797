import { foldedWords, searchKey } from '#domain/platform/kernel/search-key.ts'

/** `also` finds a store one of whose texts has a word of `named`. */
export type Goods = { readonly named: readonly string[]; readonly also: readonly string[] }

/** Goods by the words of a store that sells them, with what else people type for them. */
export const goods: readonly Goods[] = (
  [
    ['موبایل، گوشی', 'گوشی، موبایل، تلفن همراه، mobile, phone, smartphone, gooshi'],
    ['تبلت', 'tablet, آیپد, ipad'],
    ['لپ‌تاپ، رایانه', 'لپ‌تاپ، نوت‌بوک، کامپیوتر، رایانه، laptop, notebook, computer, pc'],
    ['کنسول', 'console, playstation, پلی‌استیشن، xbox'],
    ['دوربین', 'camera, عکاسی'],
    ['تلویزیون', 'تی‌وی، tv, television'],
    ['لوازم خانگی، یخچال', 'یخچال، فریزر، ماشین لباسشویی، ظرفشویی، جاروبرقی، اجاق گاز، کولر، fridge, refrigerator, washing machine'],
    ['مبل', 'مبلمان، صندلی، sofa, furniture'],
    ['تخت', 'تختخواب، bed'],
    ['فرش', 'قالی، carpet'],
    ['ظرف', 'ظروف، قابلمه، سرویس آشپزخانه'],
    ['پوشاک، لباس', 'لباس، پوشاک، مانتو، شلوار، clothes, dress'],
    ['کفش', 'کتانی، shoes, sneakers'],
    ['کیف', 'bag'],
    ['طلا', 'جواهر، انگشتر، gold'],
    ['سیسمونی', 'نوزاد، کالسکه، baby'],
    ['آرایش، عطر', 'لوازم آرایشی، ادکلن، perfume, cosmetics'],
    ['هدیه', 'کادو، gift'],
    ['تور، هتل، اقامتگاه', 'سفر، مسافرت، tour, hotel, travel'],
    ['بلیت', 'بلیط، پرواز، ticket, flight'],
    ['لاستیک، خودرو', 'تایر، ماشین، tire, car'],
    ['چادر', 'کمپینگ، کوهنوردی، camping'],
    ['کتاب', 'book'],
    ['ورزشی', 'ورزش، دوچرخه، تردمیل، sport'],
  ] as const
).map(([named, also]) => ({ named: listed(named).map(foldedWords), also: listed(also).map(searchKey) }))

function listed(text: string): readonly string[] {
  return text.split(/[،,]/)
}
