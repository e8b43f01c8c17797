/** SHA-256 (FIPS 180-4), so that servers, offline verification and browsers hash with the same code, without waiting. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Uint32Array.from(initial)
  const words = new Uint32Array(64)
  const padded = pad(bytes)
  for (let block = 0; block < padded.length; block += 64) addBlock(state, words, padded, block)
  const digest = new Uint8Array(32)
  const view = new DataView(digest.buffer)
  for (const [index, word] of state.entries()) view.setUint32(4 * index, word)
  return digest
}

function addBlock(state: Uint32Array, words: Uint32Array, bytes: Uint8Array, block: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + block, 64)
  for (let at = 0; at < 16; at++) words[at] = view.getUint32(4 * at)
  for (let at = 16; at < 64; at++) {
    const [before, last] = [word(words, at - 15), word(words, at - 2)]
    const small = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const large = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10)
    words[at] = word(words, at - 16) + small + word(words, at - 7) + large
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at++) {
    const sumE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + sumE + ((e & f) ^ (~e & g)) + word(constants, at) + word(words, at)) | 0
    const sumA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = word(state, index) + value
}

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))
const word = (words: Uint32Array, at: number): number => words[at] ?? 0

/** The bytes, a one bit, zeros, and their count of bits, in whole blocks of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length * 8) % 2 ** 32)
  return padded
}

const initial = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const constants = Uint32Array.from(
  `428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3
  72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da
  983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13
  650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070
  19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208
  90befffa a4506ceb bef9a3f7 c67178f2`.split(/\s+/),
  (digits) => Number.parseInt(digits, 16),
)
