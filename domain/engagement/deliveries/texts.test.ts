import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, day, instant } from '#domain/platform/kernel/time.ts'
import { mostSegments, segmentsOf } from './channel.ts'
import { valuesOn } from './days-of-texts.ts'
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
      return figures
        .filter((figure) => !['۳', '۹', '۱۴', '۲۴', '۳۰', '۶۰', '۵۴۰'].includes(figure))
        .map((figure) => [kind, channel, figure])
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

test.each([
  ['due.after-1', 1, 'دیروز بود', 2, '۲ روز از سررسید'],
  ['due.after-3', 3, '۳ روز از سررسید', 5, '۵ روز از سررسید'],
  ['due.after-7', 7, 'یک هفته از سررسید', 13, '۱۳ روز از سررسید'],
  ['due.after-14', 14, 'دو هفته عقب', 29, '۲۹ روز عقب'],
  ['due.after-30', 30, 'یک ماه عقب', 45, '۴۵ روز عقب'],
  ['due.after-60', 60, '۶۰ روز عقب', 75, '۷۵ روز عقب'],
  ['due.after-90', 90, 'سه ماه عقب', 121, '۱۲۱ روز عقب'],
] as const)(
  'R-REACH-03: %s says after %i days «%s», after %i «%s»; what was queued without its days is of its step',
  (kind, step, words, late, more) => {
    const on = (days: number) => smsText(kind, valuesOn(kind, values, addDays(values.day, days)), reader, links)
    expect([on(step), on(late)]).toEqual([expect.stringContaining(words), expect.stringContaining(more)])
    const { days, ...older } = values
    expect([days, smsText(kind, older, reader, links)]).toEqual([365, on(step)])
  },
)

test('R-REACH-05: a count of days that is sent again later is that of the later day', () => {
  const later = valuesOn('guarantee.late', { days: 10, day: values.day }, addDays(values.day, 6))
  expect(smsText('guarantee.late', later, reader, links)).toContain('۱۶ روز دیرکرد')
  expect(valuesOn('guarantee.late', { days: 10 }, values.day)).toEqual({ days: 10 })
  expect(valuesOn('due.before-3', { day: values.day }, addDays(values.day, -3))).toEqual({ day: values.day })
})

test('R-PLAN-10, R-PLAN-14: what a withdrawal left is promised no points and no lighter way, and no collection fee is named', () => {
  for (const kind of ['due.before-3-no-points', 'due.withdrawn', 'due.withdrawn-60'] as const)
    expect(Object.values(textsOf(kind)).join('\n')).not.toMatch(/امتیاز|سبک‌تر|پخش|وصول/)
})

const bodyOf = (kind: (typeof kindNames)[number]) => textsOf(kind).email

test('R-REACH-10: the texts of a pull that failed do as it happens: pay yourself only where it is not tried again, no late fee only where none arises', () => {
  expect(bodyOf('autopay.failed')).toContain('دیگر خودکار برداشت نمی‌شود. قسط را خودتان بپردازید.')
  expect(bodyOf('autopay.failed-again')).toContain('۳۰ اردیبهشت ساعت ۹ دوباره امتحان می‌کنیم. اگر زودتر خودتان بپردازید دیرکرد کمتری دارد.')
  expect(bodyOf('autopay.failed-free')).toContain('۳۰ اردیبهشت ساعت ۹ دوباره امتحان می‌کنیم و تا آن روز دیرکرد بیشتر نمی‌شود.')
})

test('R-REACH-10: the notice of a renewal names the instalment that does not fit, and none where it was queued without it', () => {
  const of = (some: Partial<typeof values>) => emailText('autopay.consent-needed', some, reader).body
  expect(of(values)).toMatch(/^قسط ۴۷، سررسید ۳۰ اردیبهشت، در اجازهٔ فعلی جا نمی‌شود/)
  expect(of({ day: values.day })).toMatch(/^یک قسط شما در اجازهٔ فعلی جا نمی‌شود/)
})

test('R-PLAN-15: the notice of a debt that is written off names the days after which it is', () => {
  expect(textsOf('debt.written-off').email).toContain('۵۴۰ روز از سررسید گذشت')
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
