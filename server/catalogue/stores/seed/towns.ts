/** The towns of invented stores: capitals of provinces with their dialling codes, weighted by size. */
export const towns: readonly { readonly city: string; readonly province: string; readonly code: string; readonly weight: number }[] = [
  { city: 'تهران', province: 'تهران', code: '021', weight: 14 },
  { city: 'مشهد', province: 'خراسان رضوی', code: '051', weight: 4 },
  { city: 'اصفهان', province: 'اصفهان', code: '031', weight: 4 },
  { city: 'کرج', province: 'البرز', code: '026', weight: 3 },
  { city: 'شیراز', province: 'فارس', code: '071', weight: 3 },
  { city: 'تبریز', province: 'آذربایجان شرقی', code: '041', weight: 3 },
  { city: 'قم', province: 'قم', code: '025', weight: 2 },
  { city: 'اهواز', province: 'خوزستان', code: '061', weight: 2 },
  { city: 'رشت', province: 'گیلان', code: '013', weight: 2 },
  { city: 'کرمان', province: 'کرمان', code: '034', weight: 1 },
  { city: 'یزد', province: 'یزد', code: '035', weight: 1 },
  { city: 'کرمانشاه', province: 'کرمانشاه', code: '083', weight: 1 },
  { city: 'همدان', province: 'همدان', code: '081', weight: 1 },
  { city: 'ارومیه', province: 'آذربایجان غربی', code: '044', weight: 1 },
  { city: 'ساری', province: 'مازندران', code: '011', weight: 1 },
  { city: 'بندرعباس', province: 'هرمزگان', code: '076', weight: 1 },
  { city: 'اراک', province: 'مرکزی', code: '086', weight: 1 },
  { city: 'قزوین', province: 'قزوین', code: '028', weight: 1 },
  { city: 'زنجان', province: 'زنجان', code: '024', weight: 1 },
  { city: 'سنندج', province: 'کردستان', code: '087', weight: 1 },
  { city: 'گرگان', province: 'گلستان', code: '017', weight: 1 },
  { city: 'سمنان', province: 'سمنان', code: '023', weight: 1 },
  { city: 'زاهدان', province: 'سیستان و بلوچستان', code: '054', weight: 1 },
  { city: 'اردبیل', province: 'اردبیل', code: '045', weight: 1 },
]

export const streets = ['سعدی', 'فردوسی', 'حافظ', 'خیام', 'مولوی', 'شریعتی', 'جمهوری', 'بهار', 'گلستان', 'آزادی', 'مدرس', 'کاشانی'] as const
