import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { hasPdfsig, signaturesIn } from '#testing/platform/pdf/signatures-in.ts'
import { certificateOf } from './certificates.ts'
import { renderPdf } from './render-pdf.ts'
import { signPdf } from './sign-pdf.ts'

const at = instant(Date.parse('2026-11-20T10:00:00+03:30'))
const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
const data = {
  number: 'SN-1',
  identifier: 'PL-40512873',
  date: '۱۴۰۵/۰۸/۲۹',
  amount: '۳۰۰٬۰۰۰٬۰۰۰',
  amountWords: 'سیصد میلیون',
  toman: '۳۰٬۰۰۰٬۰۰۰',
  name: '#panic("x") *سارا* $a$ <b>',
  payee: 'صندوق پلکان',
  rows: [['متعهد', '#sys.inputs']],
  hands: [{ role: 'متعهد', name: 'سارا', note: '' }],
}

test('a PDF is rendered from data: what a customer wrote is never executed as template source', async () => {
  const pdf = await renderPdf('promissory', data)
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a document that cannot be rendered fails alone: others that wait beside it are rendered', async () => {
  const [first, broken, last] = await Promise.allSettled([data, {}, data].map((of) => renderPdf('promissory', of)))
  expect([first?.status, broken?.status, last?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('F-308: a certificate is generated once, encrypted by AES, readable by its owner only', () => {
  const first = certificateOf(folder, 'house', new Date(at))
  expect(certificateOf(folder, 'house', new Date(at)).p12.equals(first.p12)).toBe(true)
  // The object identifiers of AES-256 in CBC mode, and of triple DES in PKCS#12.
  expect(first.p12.includes(Buffer.from('60864801650304012a', 'hex'))).toBe(true)
  expect(first.p12.includes(Buffer.from('2a864886f70d010c0103', 'hex'))).toBe(false)
  for (const file of ['house.p12', 'house.pass']) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
})

test('a second signature leaves the first bytes untouched', async () => {
  const pdf = await renderPdf('promissory', data)
  const once = await signed(pdf, 'house')
  const twice = await signed(once, 'bank')
  expect(twice.subarray(0, once.length).equals(once)).toBe(true)
})

test.skipIf(!hasPdfsig)('R-PROOF-06: pdfsig accepts both signatures and detects a changed byte', async () => {
  const pdf = await signed(await signed(await renderPdf('promissory', data), 'house'), 'bank')
  expect(signaturesIn(pdf)).toBe(2)
  const changed = Buffer.from(pdf)
  changed[1000] = (changed[1000] ?? 0) ^ 1
  expect(signaturesIn(changed)).toBe(0)
})

const signed = (pdf: Buffer, seal: 'house' | 'bank') =>
  signPdf(pdf, certificateOf(folder, seal, new Date(at)), { name: seal, reason: 'test', at })
