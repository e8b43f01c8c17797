export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a text in hex; throws for another text. */
export function bytesOfHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || /[^0-9a-f]/i.test(hex)) throw new RangeError('not hex')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16))
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const group = (first << 16) | (second << 8) | third
    const four = [18, 12, 6, 0].map((shift) => digits.charAt((group >> shift) & 63)).join('')
    text += four.slice(0, Math.min(4, bytes.length - at + 1)).padEnd(4, '=')
  }
  return text
}

/** The bytes of a base64 text with its padding; null for another text. */
export function bytesOfBase64(text: string): Uint8Array | null {
  const bare = text.replace(/={1,2}$/, '')
  const bytes = new Uint8Array(Math.floor((bare.length * 3) / 4))
  let [buffer, bits, at] = [0, 0, 0]
  for (const digit of bare) {
    buffer = ((buffer << 6) | digits.indexOf(digit)) & 0xffffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = (buffer >> bits) & 255
    }
  }
  // Another sign, a missing padding or surplus bits are not written again.
  return base64Of(bytes) === text ? bytes : null
}

/** The text in UTF-8. */
export const utf8Of = (text: string): Uint8Array => {
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return Uint8Array.from(bytes)
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
