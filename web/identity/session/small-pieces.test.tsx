import { beforeEach, expect, test } from 'vitest'
import { captureUtm, withoutUtm } from './attribution.ts'
import { deviceName } from './device-name.ts'
import { safeReturn } from './guards.ts'
import { initialProfile } from './profile-copy.ts'
import { profileCopyOf } from './profile.ts'
import { rememberedUtm } from './remembered-attribution.ts'
import { clockText, secondsLeft, startedTimer } from './timer.ts'

beforeEach(() => localStorage.clear())

const now = Date.parse('2026-11-20T10:00:00Z')
const capture = (query: string) => captureUtm(new URLSearchParams(query), localStorage)

test('R-SESSION-STATE-13..16, R-SESSION-STATE-26, R-ENTITY-08, R-CONST-14: the countdown starts at 01:00, runs to its named end and starts again not completed', () => {
  const timer = startedTimer(now)
  expect(timer).toEqual({ duration: 60, startAt: '01:00', expireAt: '2026-11-20T10:01:00.000Z', completed: false })
  expect([0, 1000, 59_001, 60_000, 90_000].map((later) => secondsLeft(timer, now + later))).toEqual([60, 59, 1, 0, 0])
  expect(secondsLeft({ ...timer, completed: true }, now)).toBe(0)
  expect(secondsLeft({ ...timer, expireAt: 'nonsense' }, now)).toBe(0)
  expect([0, 75, 600].map(clockText)).toEqual(['00:00', '01:15', '10:00'])
})

test('R-SESSION-STATE-24: the campaign of the address is remembered, part by part', () => {
  capture('?utm_campaign=nowruz')
  capture('?utm_term=vam&other=1')
  expect(rememberedUtm(localStorage)).toEqual({ utm_campaign: 'nowruz', utm_term: 'vam' })
})

test.each(['?utm_source=divar&utm_medium=banner', '?source=divar&medium=banner', '?utm_source=divar&medium=banner'])(
  'R-SESSION-STATE-25, R-SESSION-STATE-27, R-CONST-21: %s forgets what it does not name',
  (query) => {
    for (const key of ['utm_campaign', 'utm_source', 'utm_medium', 'utm_term', 'utm_content']) localStorage.setItem(key, 'old')
    capture(query)
    const named = [...new URLSearchParams(query)].filter(([key]) => key.startsWith('utm_'))
    expect(rememberedUtm(localStorage)).toEqual(Object.fromEntries(named))
  },
)

test('R-SESSION-STATE-24: the address keeps nothing of the campaign, and everything else', () => {
  expect(withoutUtm('/stores?utm_source=divar&q=%DA%AF&utm_medium=banner#top')).toBe('/stores?q=%DA%AF#top')
  expect(withoutUtm('/stores?utm_campaign=nowruz')).toBe('/stores')
  expect(withoutUtm('/stores?source=divar&q=a+b')).toBe('/stores?source=divar&q=a+b')
})

test('R-SESSION-STATE-27: a source without a medium leaves the rest alone', () => {
  localStorage.setItem('utm_content', 'old')
  capture('?utm_source=divar')
  expect(rememberedUtm(localStorage)).toEqual({ utm_source: 'divar', utm_content: 'old' })
})

test.each([
  ['/orders/12?tab=a#b', '/orders/12?tab=a#b'],
  ['/', '/'],
  ['/login', '/'],
  ['/login?return=/orders', '/'],
  ['/login/', '/'],
  ['/LOGIN', '/'],
  ['/logins', '/logins'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['orders', '/'],
  ['', '/'],
  [undefined, '/'],
  [12, '/'],
])('R-ROUTES-04, R-ROUTES-05: a return of %j leads to %s', (wanted, path) => {
  expect(safeReturn(wanted)).toBe(path)
})

test('D-11: a device is named by browser and platform, at most 100 characters', () => {
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36')).toBe(
    'Chrome on Windows',
  )
  expect(
    deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17 Safari/605.1.15'),
  ).toBe('Safari on macOS')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')).toBe('Firefox on Linux')
  expect(deviceName('').length).toBeLessThanOrEqual(100)
})

test('R-ENTITY-06, R-PROFILE-18, R-PROFILE-22: the client’s copy is flat, with the street parts in its address', () => {
  const copy = profileCopyOf(
    {
      id: 7,
      ehrazsho: true,
      name: 'سارا',
      family: 'محمدی',
      father_name: 'حسین',
      national_code: '0012345008',
      birth_certificate_number: '1842',
      birth_date: '1993-07-09',
      place_of_issue: null,
      gender: 'FEMALE',
      married: 'MARRIED',
      gender_given: true,
      married_given: true,
      education: null,
      mobile: '09123456789',
      phone: null,
      urgent_mobile: null,
      email: null,
      address: {
        city_id: 3,
        province_id: 8,
        main_street: 'شریعتی',
        secondary_street: null,
        plaque: '18',
        floor: null,
        unit: null,
        postal_code: '1913674511',
        possession: 'TENANT',
      },
      familiar: { name: 'مینا', family: null, mobile: null },
      job_title: null,
      income: 380_000_000,
      work_address: null,
      work_telephone: null,
      personnel_number: null,
    },
    { ...initialProfile, activeModal: 'address' },
  )
  expect(copy).toMatchObject({
    province: 8,
    city: 3,
    postalCode: '1913674511',
    possession: 'TENANT',
    familiarName: 'مینا',
    activeModal: 'address',
    mobile: '09123456789',
  })
  expect(copy.address).toEqual({ mainStreet: 'شریعتی', secondaryStreet: '', plaque: '18', floor: '', unit: '' })
})
