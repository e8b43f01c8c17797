import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { acceptsUpload, isBuyable, mappedPromissory, mapPromissory, payeeOf, promissoryStatuses } from './promissory.ts'
import { promissorySteps, stepsOf } from './steps.ts'

const at = instant(1)
const both = [true, false]
const notes = both.flatMap((hasFile) => both.flatMap((isPaid) => both.map((isOwn) => ({ hasFile, isPaid, isOwn }))))

const table: [string, string, string][] = [
  ['R-PROMISSORY-06', 'PROMISSORY_WAIT_PAY', 'NOT_EXIST'],
  ['R-PROMISSORY-09', 'PROMISSORY_REQUEST', 'PAID'],
  ['R-PROMISSORY-10', 'PROMISSORY_SIGN_REQUEST', 'CREATED'],
  ['R-PROMISSORY-11', 'PROMISSORY_FINALIZE', 'REQUEST_SIGN'],
  ['R-PROMISSORY-12', 'APPROVED', 'SIGNED'],
  ['F-002', 'REJECTED', 'NOT_EXIST'],
]
test.for(table)(
  'F-002, R-PROMISSORY-05, R-PROMISSORY-06, R-PROMISSORY-09..12, %s: %s in any letter case maps to %s, whatever the note',
  ([, status, mapped]) => {
    for (const note of notes) {
      expect(mapPromissory(status, note)).toBe(mapped)
      expect(mapPromissory(status.toLowerCase(), note)).toBe(mapped)
    }
  },
)

test('R-PROMISSORY-07, R-PROMISSORY-08, R-PROMISSORY-20: PENDING is SIGNED exactly with a file and unpaid', () => {
  for (const note of notes) expect(mapPromissory('pending', note)).toBe(note.hasFile && !note.isPaid ? 'SIGNED' : 'NOT_EXIST')
})

test("R-PROMISSORY-13, R-PROMISSORY-14, R-PROMISSORY-19: anything else is NOT_EXIST, and PAID only for the company's own note", () => {
  for (const note of notes)
    for (const status of [null, undefined, '', 'SOMETHING', 'toString'])
      expect(mapPromissory(status, note)).toBe(note.isOwn ? 'PAID' : 'NOT_EXIST')
})

test('a paid or approved note is not replaced; a note that waits for its fee may be bought', () => {
  for (const status of promissoryStatuses)
    for (const paidAt of [null, at]) {
      const free = paidAt === null && status !== 'APPROVED'
      expect(acceptsUpload({ status, paidAt })).toBe(free)
      expect(isBuyable({ status, paidAt })).toBe(paidAt === null && (status === 'PROMISSORY_WAIT_PAY' || status === 'REJECTED'))
    }
  expect([acceptsUpload(null), isBuyable(null)]).toEqual([true, true])
})

const done = (status: Parameters<typeof stepsOf>[0]) => stepsOf(status).filter((step) => step.done).length

test('each status of a note completes one more step, up to its approval', () => {
  expect(promissorySteps.map(({ status }) => done(status))).toEqual([0, 1, 2, 3, 5])
  expect([done(null), done('REJECTED'), done('PENDING')]).toEqual([0, 0, 4])
})

test('R-PROMISSORY-07, R-PROMISSORY-08: an existing note is uploaded where it has a file and is not paid', () => {
  const note = { status: 'PENDING', fileKey: 'note', paidAt: null, isOwn: false } as const
  expect([note, { ...note, fileKey: null }, { ...note, paidAt: at }].map(mappedPromissory)).toEqual(['SIGNED', 'NOT_EXIST', 'NOT_EXIST'])
})

test('R-PROMISSORY-18: a note is made out to our own fund or to the bank', () => {
  expect(payeeOf({ isOwnFund: true })).toMatch(/صندوق/)
  expect(payeeOf({ isOwnFund: false })).toMatch(/بانک/)
})
