import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import type { OrderCommand } from '#domain/lending/orders/transitions/order-transitions.ts'

/** Whether a decision takes the order forward, back to the customer, or to its end. */
export type Tone = 'yes' | 'again' | 'no'
type Words = { readonly label: string; readonly tone: Tone; readonly role: StaffRole }

const review = (label: string, tone: Tone): Words => ({ label, tone, role: 'REVIEWER' })

/** Button labels of the staff's commands on an order, and the role that gives them. A command without a row is not given by hand. */
const words: Readonly<Partial<Record<OrderCommand, Words>>> = {
  'send-to-bank': review('تأیید و فرستادن به بانک', 'yes'),
  'ask-again': review('برگشت برای اصلاح', 'again'),
  'accept-initially': review('تأیید اولیهٔ بانک', 'yes'),
  'ask-again-initially': review('برگشت از سوی بانک', 'again'),
  'reject-initially': review('رد اولیهٔ بانک', 'no'),
  'set-account': review('ثبت حساب بانکی', 'yes'),
  'approve-collateral': review('تأیید سفته', 'yes'),
  'return-collateral': review('برگشت سفته', 'again'),
  'confirm-finally': review('تأیید نهایی', 'yes'),
  'ask-edition': review('درخواست ویرایش', 'again'),
  'accept-finally': review('تأیید نهایی بانک', 'yes'),
  'ask-again-finally': review('برگشت نهایی از سوی بانک', 'again'),
  'reject-finally': review('رد نهایی بانک', 'no'),
  reject: review('رد سفارش', 'no'),
  'charge-credit': { label: 'شارژ اعتبار', tone: 'yes', role: 'FINANCE' },
  settle: { label: 'واریز وام', tone: 'yes', role: 'FINANCE' },
}

export const decisionWords = (command: OrderCommand): Words | null => words[command] ?? null
