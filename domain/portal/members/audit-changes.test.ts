import { expect, test } from 'vitest'
import { portalChangesOf } from './audit-changes.ts'

const shown = (before: unknown, after: unknown) =>
  portalChangesOf(before, after).map((change) => [change.name, change.before, change.after])

test('what a member of a store changed is shown in words: role, access, amount, addresses', () => {
  expect(shown({ role: 'VIEWER', is_active: true }, { role: 'OWNER', is_active: false, reset: true })).toEqual([
    ['نقش', 'بیننده', 'مالک'],
    ['می‌تواند وارد شود', 'بله', 'خیر'],
    ['بازنشانی رمز و رمزساز', null, 'بله'],
  ])
  expect(shown(null, { refund_id: 'by-hand-1', amount: 1_200_000 })).toEqual([['مبلغ', null, '۱۲۰٬۰۰۰ تومان']])
  expect(shown({ hosts: ['a.test'], webhook_url: null }, { hosts: ['a.test', 'b.test'], webhook_url: 'https://a.test/hook' })).toEqual([
    ['دامنه‌ها', 'a.test', 'a.test، b.test'],
    ['نشانی وب‌هوک', null, 'https://a.test/hook'],
  ])
  expect(shown(null, { agrees: false, file: 'bill.pdf', email: 'a@b.test' })).toEqual([
    ['ایمیل', null, 'a@b.test'],
    ['پذیرش', null, 'خیر'],
    ['فایل', null, 'bill.pdf'],
  ])
})

test('what is of another kind, secret or the same is not shown, and an unknown role as it is', () => {
  expect(shown({ role: 'OWNER' }, { role: 'OWNER', secret: 'x' })).toEqual([])
  expect(shown(null, { role: 7, email: 7, file: 7, hosts: [], webhook_url: 7, is_active: 'yes', amount: -1 })).toEqual([])
  expect(shown({ role: 'CLERK' }, { role: 'FINANCE' })).toEqual([['نقش', 'CLERK', 'مالی']])
})
