import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { hasPdfsig, signaturesIn } from '#testing/platform/pdf/signatures-in.ts'
import { certificateOf } from './certificates.ts'
import { drawPaper } from './draw-paper.ts'
import { signPaper } from './sign-paper.ts'

const at = instant(Date.parse('2026-11-20T10:00:00+03:30'))
const folder = mkdtempSync(join(tmpdir(), 'papers-'))
const facts = {
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

test('a paper is drawn from data alone: what a customer wrote is never run as the template', () => {
  const pdf = drawPaper('promissory', facts)
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a certificate is made once, for its owner’s eyes only', () => {
  const first = certificateOf(folder, 'house', new Date(at))
  expect(certificateOf(folder, 'house', new Date(at)).p12.equals(first.p12)).toBe(true)
  for (const file of ['house.p12', 'house.pass']) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
})

test('a second signature leaves the first bytes untouched', async () => {
  const pdf = drawPaper('promissory', facts)
  const once = await signed(pdf, 'house')
  const twice = await signed(once, 'bank')
  expect(twice.subarray(0, once.length).equals(once)).toBe(true)
})

test.skipIf(!hasPdfsig)('pdfsig accepts both signatures, and sees a changed byte', async () => {
  const pdf = await signed(await signed(drawPaper('promissory', facts), 'house'), 'bank')
  expect(signaturesIn(pdf)).toBe(2)
  const changed = Buffer.from(pdf)
  changed[1000] = (changed[1000] ?? 0) ^ 1
  expect(signaturesIn(changed)).toBe(0)
})

const signed = (pdf: Buffer, seal: 'house' | 'bank') =>
  signPaper(pdf, certificateOf(folder, seal, new Date(at)), { name: seal, reason: 'test', at })
