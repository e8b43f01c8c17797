import type { CategorySlug } from '#domain/catalogue/stores/store.ts'
import type { ObjectName } from '#server/catalogue/pictures/objects.ts'

/** The kinds of invented stores: their names, goods and pictures. */
export type Kind = {
  readonly category: CategorySlug
  readonly also?: CategorySlug
  /** After the categories in a description: «موبایل، تبلت و لوازم جانبی». */
  readonly goods: string
  /** The name's fixed part and its Latin spelling; a root follows it. */
  readonly prefixes: readonly (readonly [fa: string, latin: string])[]
  readonly objects: readonly [ObjectName, ObjectName]
}

export const kinds: readonly Kind[] = [
  {
    category: 'digital',
    goods: 'موبایل، تبلت و لوازم جانبی',
    prefixes: [
      ['موبایل', 'mobile'],
      ['همراهِ', 'hamrah'],
    ],
    objects: ['phone', 'laptop'],
  },
  {
    category: 'fashion',
    goods: 'پوشاک زنانه و مردانه',
    prefixes: [
      ['پوشاک', 'poushak'],
      ['مزون', 'mezon'],
    ],
    objects: ['shirt', 'shoe'],
  },
  {
    category: 'home-and-office',
    goods: 'لوازم خانگی برقی',
    prefixes: [
      ['خانهٔ', 'khaneh'],
      ['لوازم خانگی', 'lavazem'],
    ],
    objects: ['washer', 'sofa'],
  },
  {
    category: 'special',
    goods: 'هدیه، گل و دکوری',
    prefixes: [
      ['هدیهٔ', 'hediyeh'],
      ['گل‌خانهٔ', 'golkhaneh'],
    ],
    objects: ['gift', 'plant'],
  },
  {
    category: 'tourism',
    goods: 'تور داخلی و خارجی',
    prefixes: [
      ['تورهای', 'tour'],
      ['سفرهای', 'safar'],
    ],
    objects: ['suitcase', 'gift'],
  },
  {
    category: 'digital',
    also: 'home-and-office',
    goods: 'لپ‌تاپ، رایانه و قطعات',
    prefixes: [
      ['رایانهٔ', 'rayaneh'],
      ['لپ‌تاپ', 'laptop'],
    ],
    objects: ['laptop', 'phone'],
  },
  {
    category: 'fashion',
    goods: 'کیف و کفش چرم',
    prefixes: [
      ['چرم', 'charm'],
      ['کفش', 'kafsh'],
    ],
    objects: ['shoe', 'shirt'],
  },
  {
    category: 'home-and-office',
    goods: 'مبل، تخت و میز',
    prefixes: [
      ['مبل', 'mobl'],
      ['چوب', 'choub'],
    ],
    objects: ['sofa', 'plant'],
  },
  {
    category: 'special',
    goods: 'طلا و جواهر',
    prefixes: [
      ['طلای', 'talaye'],
      ['جواهری', 'javaheri'],
    ],
    objects: ['gift', 'shirt'],
  },
  {
    category: 'tourism',
    goods: 'هتل، اقامتگاه بوم‌گردی و ویلا',
    prefixes: [
      ['اقامت', 'eghamat'],
      ['خانه‌های', 'khanehaye'],
    ],
    objects: ['suitcase', 'sofa'],
  },
  {
    category: 'digital',
    goods: 'کنسول، بازی و صدا',
    prefixes: [
      ['بازی‌خانهٔ', 'bazikhaneh'],
      ['صدای', 'sedaye'],
    ],
    objects: ['laptop', 'phone'],
  },
  {
    category: 'fashion',
    also: 'tourism',
    goods: 'پوشاک و لوازم ورزشی',
    prefixes: [
      ['ورزش', 'varzesh'],
      ['میدان', 'meydan'],
    ],
    objects: ['shoe', 'suitcase'],
  },
  {
    category: 'home-and-office',
    goods: 'ظرف، پخت‌وپز و آشپزخانه',
    prefixes: [
      ['آشپزخانهٔ', 'ashpazkhaneh'],
      ['سفرهٔ', 'sofreh'],
    ],
    objects: ['washer', 'plant'],
  },
  {
    category: 'special',
    goods: 'کتاب، نوشت‌افزار و آموزش',
    prefixes: [
      ['کتاب‌سرای', 'ketabsara'],
      ['قلم', 'ghalam'],
    ],
    objects: ['gift', 'laptop'],
  },
  {
    category: 'tourism',
    goods: 'بلیت هواپیما، قطار و اتوبوس',
    prefixes: [
      ['بلیت', 'belit'],
      ['پرواز', 'parvaz'],
    ],
    objects: ['suitcase', 'phone'],
  },
  {
    category: 'digital',
    also: 'special',
    goods: 'دوربین، پهپاد و تجهیزات عکاسی',
    prefixes: [
      ['دوربین', 'dourbin'],
      ['عکاسی', 'akkasi'],
    ],
    objects: ['phone', 'gift'],
  },
  {
    category: 'fashion',
    also: 'special',
    goods: 'لباس و سیسمونی کودک',
    prefixes: [
      ['کودکانهٔ', 'koudakaneh'],
      ['بچه‌های', 'bachehaye'],
    ],
    objects: ['shirt', 'gift'],
  },
  {
    category: 'home-and-office',
    goods: 'فرش، پرده و روشنایی',
    prefixes: [
      ['فرش', 'farsh'],
      ['چراغ', 'cheragh'],
    ],
    objects: ['sofa', 'gift'],
  },
  {
    category: 'special',
    goods: 'لاستیک، باتری و لوازم خودرو',
    prefixes: [
      ['یدکی', 'yadaki'],
      ['خودروی', 'khodro'],
    ],
    objects: ['suitcase', 'washer'],
  },
  {
    category: 'tourism',
    also: 'fashion',
    goods: 'چادر، کوله و تجهیزات طبیعت‌گردی',
    prefixes: [
      ['کوله‌بار', 'koulebar'],
      ['راه', 'rah'],
    ],
    objects: ['suitcase', 'shoe'],
  },
  {
    category: 'digital',
    also: 'home-and-office',
    goods: 'تلویزیون و صوت و تصویر',
    prefixes: [
      ['تصویر', 'tasvir'],
      ['نمای', 'namaye'],
    ],
    objects: ['laptop', 'sofa'],
  },
  {
    category: 'home-and-office',
    also: 'digital',
    goods: 'تجهیزات اداری و ماشین‌های دفتری',
    prefixes: [
      ['دفتر', 'daftar'],
      ['اداری', 'edari'],
    ],
    objects: ['laptop', 'plant'],
  },
  {
    category: 'special',
    also: 'fashion',
    goods: 'آرایش، عطر و مراقبت پوست',
    prefixes: [
      ['عطر', 'atr'],
      ['زیبایی', 'zibayi'],
    ],
    objects: ['gift', 'plant'],
  },
  {
    category: 'home-and-office',
    goods: 'گل و گیاه، ابزار و باغچه',
    prefixes: [
      ['باغ', 'bagh'],
      ['ابزار', 'abzar'],
    ],
    objects: ['plant', 'washer'],
  },
]
