/** Every word a customer reads about contracts and their signatures. */
export const copy = {
  title: 'قرارداد را امضا کنید',
  text: 'متن را بخوانید و با کد یک‌بارمصرف امضا کنید. امضای شما و بانک در خود فایل می‌ماند.',
  waiting: { title: 'شما امضا کردید؛ نوبت بانک است', text: 'امضای بانک معمولاً چند دقیقه طول می‌کشد. نتیجه را خبر می‌دهیم.' },
  done: { title: 'قرارداد را هر دو طرف امضا کرده‌اند', text: 'نسخهٔ امضاشده را می‌توانید نگه دارید.' },
  go: 'رفتن به صفحهٔ امضا',
  renew: 'درخواست امضای تازه',
  until: 'مهلت امضا تا',
  over: 'مهلت امضا تمام شد. یک درخواست تازه بدون هزینه بگیرید.',
  hands: 'امضاها',
  customer: 'امضای شما',
  bank: 'امضای بانک',
  states: { SIGNED: 'امضا شد', PENDING: 'در انتظار', EXPIRED: 'مهلت گذشته', NONE: 'هنوز نه' },
  documents: 'برگه‌ها',
  names: { 'customer-contract': 'قرارداد خرید', 'bank-contract': 'قرارداد بانک', 'repayment-schedule': 'جدول بازپرداخت' },
  download: 'دریافت PDF',
  afterBank: 'پس از امضای بانک',
}
