import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine, plainText } from './plain-text.ts'

test.each([
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['قُرآنِ کَریم، هٔ ۀ ك', 'قُرآنِ کَریم، هٔ ۀ ك'],
  ['علی\u202eرضا\u2069', 'علیرضا'],
  ['الف\u0007\u0085ب\ufe0f\u{e0041}', 'الفب'],
  ['یک\r\nدو\u2028سه\tچهار', 'یک\nدو\nسه چهار'],
  ['یک\rدو', 'یک\nدو'],
  ['\u3164\uffa0 \u2800', ''],
  ['\u200c \u200c', ''],
  [' ', ' '],
  ['', ''],
  ['🌱 سبز', '🌱 سبز'],
])('F-413: %j is read as %j', (given, plain) => {
  expect(plainText(given)).toBe(plain)
})

test('in one line there is one space for line breaks with the space about them', () => {
  expect(oneLine('کوچه  سرو \n\n\t پلاک ۳\nواحد ۱')).toBe('کوچه  سرو پلاک ۳ واحد ۱')
})

test('F-413: a plain text is left unchanged', () => {
  const sign = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u200c', '\u202e', '\u3164', '\r', '\n', '\t', 'ه\u0654', ' '))
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const plain = plainText(signs.join(''))
      expect(plainText(plain)).toBe(plain)
      expect(oneLine(plain)).not.toMatch(/[\n\r\t]/)
    }),
  )
})
