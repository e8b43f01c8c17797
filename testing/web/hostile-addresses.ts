import { chanceOf } from '../chance.ts'

/** What an address that wants to lead elsewhere is made of: schemes, slashes of every kind, names, dots, signs that parsers drop. */
const pieces = [
  ['/', '//', '///', '\\', '/\\', '\\/', '/.', '/..', '/./', '/../', '/.//', '/..//', '.', '..', ';', ':', '@', '?', '#', '&', '=', '%'],
  ['%2f', '%2F', '%5c', '%5C', '%2e', '%2E%2e', '%00', '%09', '%0a', '%0d', '%20', '%25%32%66', '%c0%af', '%e2%80%ae'],
  [
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u00A0',
    '\u200B',
    '\u202E',
    '\uFEFF',
    '\u2028',
    '\uFF0F',
    '\u2215',
    '\u29F8',
    '\u3002',
    '\uFF0E',
    '\uD800',
  ],
  ['http:', 'https:', 'HtTpS:', 'javascript:', 'data:text/html,', 'blob:', 'file:', 'ftp:', 'ws:', 'about:', 'view-source:', 'https:/'],
  [
    'evil.example',
    'evil。example',
    '0x7f.1',
    '127.0.0.1',
    '[::1]',
    'xn--evil',
    'pelekan.test',
    'pelekan.test.evil.example',
    'user:pw@evil.example',
  ],
  ['https://evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example', '/%09/evil.example', '//evil.example@pelekan.test'],
  [
    'login',
    'LOGIN',
    '/login',
    '/login?return=',
    'orders',
    '/orders/1',
    '/invoice/payment',
    'return_path_name=',
    'redirect_uri=',
    'a',
    'ی',
    '1',
  ],
].flat()

/** As many addresses as asked for, always the same for a seed; some are one piece, some a whole heap, some anything at all. */
export function* hostileAddresses(count: number, seed = 1): Generator<string> {
  const { next } = chanceOf(seed)
  const upTo = (limit: number): number => Math.floor(next() * limit)
  for (let made = 0; made < count; made++) {
    let address = next() < 0.6 ? '/' : ''
    for (let left = 1 + upTo(7); left > 0; left--)
      address += next() < 0.85 ? (pieces[upTo(pieces.length)] ?? '') : String.fromCharCode(upTo(next() < 0.8 ? 128 : 65_536))
    yield address
  }
}
