import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { day, instant } from '#domain/platform/kernel/time.ts'
import { mostSegments, segmentsOf } from './channel.ts'
import { kindNames, kindOf, noticeKinds } from './every-kind.ts'
import { emailText, pushText, smsText } from './write-texts.ts'

/** The longest that each value can be, marked so that a text that holds something else is found. */
const values = {
  amount: rial(98_765_432_100),
  day: day('2027-05-20'),
  number: 47,
  days: 365,
  at: instant(Date.parse('2026-11-21T22:58:00+03:30')),
}
const shown = { amount: '۹٬۸۷۶٬۵۴۳٬۲۱۰ تومان', day: '۳۰ اردیبهشت', number: '۴۷', days: '۳۶۵', at: '۲۲:۵۸' }
const reader = { firstName: 'محمدامین‌رضای', digits: 'fa' } as const
const link = `https://www.pelekan.example/s/${'m'.repeat(9)}`
const links = { link, endLink: link }

const textsOf = (kind: (typeof kindNames)[number], by: Parameters<typeof smsText>[2] = reader) => {
  const { subject, greeting, body, action } = emailText(kind, values, by)
  const push = pushText(kind, values, by)
  return { sms: smsText(kind, values, by, links), email: [subject, greeting, body, action].join('\n'), push: `${push.title}\n${push.body}` }
}

test('R-REACH-02: the SMS of every kind fits into two segments with the longest name, amount, day and link', () => {
  expect(kindNames.filter((kind) => segmentsOf(textsOf(kind).sms) > mostSegments)).toEqual([])
})

test('R-REACH-02: no text has anything of a person but the first name, and of figures only its kind’s values', () => {
  const leaks = kindNames.flatMap((kind) =>
    Object.entries(textsOf(kind)).flatMap(([channel, text]) => {
      let rest = text.replaceAll(link, '').replaceAll(reader.firstName, '')
      for (const value of kindOf(kind).values) rest = rest.replaceAll(shown[value], '')
      // Figures that are the rule itself: the days of the ladder, the hours of autopay and of a link.
      const figures = rest.match(/[0-9۰-۹][0-9۰-۹٬,:]*/gu) ?? []
      return figures.filter((figure) => !['۳', '۹', '۱۴', '۱۸', '۲۴', '۳۰', '۶۰'].includes(figure)).map((figure) => [kind, channel, figure])
    }),
  )
  expect(leaks).toEqual([])
})

test('R-REACH-02: a canary in place of each value is found in the texts of kinds with that value, and nowhere else', () => {
  for (const kind of kindNames) {
    const { sms, email, push } = textsOf(kind)
    const all = [sms, email, push].join('\n')
    const found = (Object.keys(values) as (keyof typeof values)[]).filter((value) => all.includes(shown[value]))
    const own: readonly string[] = noticeKinds[kind].values
    expect([kind, found.filter((value) => !own.includes(value)), found.length > 0]).toEqual([kind, [], own.length > 0])
    expect([kind, sms.startsWith(`${reader.firstName}، `), push.includes(reader.firstName)]).toEqual([kind, true, false])
    expect([kind, sms.split(link).length]).toEqual([kind, 2])
  }
})

test('R-REACH-04: figures are Latin where the customer chose so', () => {
  for (const kind of kindNames) expect(textsOf(kind, { ...reader, digits: 'en' }).sms).not.toMatch(/[۰-۹٬]/u)
  expect(smsText('due.before-3', values, { firstName: 'سارا', digits: 'en' }, { link: 'https://plk.ir/s/a' })).toBe(
    'سارا، قسط 9,876,543,210 تومانی‌تان 30 اردیبهشت سررسید می‌شود. پرداخت: https://plk.ir/s/a',
  )
})

test('an SMS ends with the action and its link, one of an offer with the link that ends offers', () => {
  const [by, end] = [{ firstName: 'سارا', digits: 'fa' } as const, 'https://plk.ir/e/a']
  expect(smsText('order.settled', {}, by, { link, endLink: end })).toMatch(new RegExp(`: ${link}$`))
  expect(smsText('offer.discount', values, by, { link, endLink: end })).toMatch(new RegExp(` لغو: ${end}$`))
  expect(smsText('offer.discount', values, by, { link })).toMatch(new RegExp(` لغو: ${link}$`))
})

test('the texts of security have the day and the time, and its e-mail greets by name', () => {
  const by = { firstName: 'سارا', digits: 'en' } as const
  expect(smsText('security.session-opened', values, by, links)).toContain('30 اردیبهشت ساعت 22:58 از دستگاهی تازه وارد حساب شما شدند.')
  expect(smsText('security.data-ready', values, by, links)).toContain('30 اردیبهشت ساعت 22:58 فایل داده‌هایتان برای هفت روز آماده شد.')
  const email = emailText('security.session-opened', values, by)
  expect(email).toMatchObject({
    greeting: 'سلام سارا',
    body: expect.stringContaining('30 اردیبهشت ساعت 22:58 از دستگاهی تازه وارد حساب شما شدند.'),
  })
  expect(pushText('security.session-opened', values, by)).toEqual({ title: email.subject, body: email.body })
  expect(emailText('security.session-opened', values, { ...by, firstName: null }).greeting).toBe('سلام')
})

test('a name that is missing or long is replaced by the name of the product', () => {
  expect(smsText('order.settled', {}, { firstName: 'ن'.repeat(16), digits: 'fa' }, links)).toMatch(/^ن{16}، /)
  for (const firstName of [null, '', '  ', 'ن'.repeat(17), 'نامی‌بسیاربلندتر‌از‌آن'])
    expect(smsText('order.settled', {}, { firstName, digits: 'fa' }, links)).toMatch(/^پلکان، سفارش شما تسویه شد/)
})

test.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('a text of %i signs is sent in %i segments', (length, segments) => expect(segmentsOf('ا'.repeat(length))).toBe(segments))
