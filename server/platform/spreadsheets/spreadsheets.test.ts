import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { toXlsx } from './xlsx.ts'

const head = ['شرح', 'مبلغ']
/** What a title may contain that a spreadsheet would take for something else. */
const rows = [
  ['قسط ۳، «نردبان»', 18_744_000],
  ['=HYPERLINK("http://x")', -1],
  ['<b>&"quoted"</b>\nدو سطر', null],
  ['شکلک 🙂 و نشانهٔ \u0007 شکسته \uD800', 9_007_199_254_740_991],
] as const

test('R-REACH-11, R-PROOF-06: a CSV is read back by another library; what looks like a formula is a text', () => {
  const csv = toCsv(head, rows).toString()
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const { data, errors } = Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(data[0]).toEqual(head)
  expect(data[1]).toEqual(['قسط ۳، «نردبان»', '18744000'])
  expect(data[2]).toEqual([`'=HYPERLINK("http://x")`, '-1'])
  expect(data[3]).toEqual(['<b>&"quoted"</b>\nدو سطر', ''])
  const guarded = Papa.parse<string[]>(
    toCsv(['a'], [['  =2'], ['x\r=3'], ['+98912'], ['@a']])
      .toString()
      .slice(1),
    { skipEmptyLines: true },
  )
  expect(guarded.data.slice(1)).toEqual([["'=2"], ['x =3'], ["'+98912"], ["'@a"]])
})

test('R-REACH-11, R-PROOF-06: a sheet of Excel is read back by another library: numbers are numbers, texts are texts', async () => {
  const sheet = await readSheet(await toXlsx('صورتحساب', head, rows))
  expect(sheet[0]).toEqual(head)
  expect(sheet[1]).toEqual(['قسط ۳، «نردبان»', 18_744_000])
  expect(sheet[2]).toEqual(['=HYPERLINK("http://x")', -1])
  expect(sheet[3]).toEqual(['<b>&"quoted"</b>\nدو سطر', null])
  expect(sheet[4]).toEqual(['شکلک 🙂 و نشانهٔ  شکسته \uFFFD', 9_007_199_254_740_991])
})
