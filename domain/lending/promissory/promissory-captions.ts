/** The captions of a promissory note's rows, on its page and on its PDF. */
export const promissoryCaptions = {
  payer: 'متعهد',
  payee: 'ذی‌نفع',
  due: 'سررسید',
  onDemand: 'عندالمطالبه',
  fund: 'صندوق پلکان',
  bank: 'بانک عامل پلکان',
} as const
