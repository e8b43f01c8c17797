import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import cities from 'iran-cities-json/shahr.json' with { type: 'json' }
import type { PasswordWeakness } from '#domain/identity/login/password.ts'

/** What the worker thread is sent. */
export type StrengthTask = { readonly password: string; readonly own: readonly string[] }
export type Judged = { readonly score: number; readonly weakness: PasswordWeakness }

/** Longer passwords are judged by their beginning: the library takes seconds for some of 260 characters. */
const mostJudged = 64

const listed = readFileSync(new URL('./persian-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => line.split(' '))
const persian = [...new Set([...listed, ...cities.map(({ name }) => name)].map(joined))]

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, persian },
  graphs: common.adjacencyGraphs,
  maxLength: mostJudged,
})

/**
 * How hard a normalised password is to guess, 0 to 4 by zxcvbn, and what makes it easy. Judged as it is, as typed with the same
 * keys of the other keyboard (Persian or Latin), and without separators; the lowest score counts. `own` are words of the person,
 * such as their name. Takes up to 0.15 s, so this file is a worker thread, which judges one password after the other.
 */
function judgePassword({ password, own }: StrengthTask): Judged {
  const plain = joined(password)
  const unspaced = plain.replaceAll(/[\s._-]+/g, '')
  const rest = withoutOwn(unspaced, own)
  const readings = [...new Set([plain, unspaced, rest, onKeys(unspaced, toLatin), onKeys(unspaced, toPersian)])]
  const judged = readings.map((reading) => ({ reading, ...zxcvbn.check(reading) }))
  const weakest = judged.reduce((least, one) => (one.guesses < least.guesses ? one : least))
  if (weakest.reading === rest && rest !== unspaced) return { score: weakest.score, weakness: 'own' }
  const isWord = weakest.sequence.some((match) => match['dictionaryName'] === 'persian')
  return { score: weakest.score, weakness: weaknesses[weakest.feedback.warning ?? ''] ?? (isWord ? 'word' : 'guessable') }
}

/** The password without the person's own words: somebody who knows the person needs to guess only this. */
function withoutOwn(password: string, own: readonly string[]): string {
  const words = own
    .flatMap((word) => [joined(word).replaceAll(/\s/g, ''), ...word.split(/[\s\u200C@.]+/)])
    .filter((word) => word.length > 2)
  const longestFirst = [...new Set(words.map((word) => word.toLowerCase()))].toSorted((a, b) => b.length - a.length)
  const lowered = password.toLowerCase()
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), lowered)
  return rest === lowered ? password : rest
}

/** Removes zero-width non-joiners, which make no word harder to guess. A function declaration, since the list above calls it. */
function joined(text: string): string {
  return text.replaceAll('\u200C', '')
}

const weaknesses: Readonly<Record<string, PasswordWeakness>> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeated',
  extendedRepeat: 'repeated',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'
const toLatin = new Map(Array.from(persianKeys, (key, at) => [key, latinKeys[at] ?? key]))
const toPersian = new Map(Array.from(latinKeys, (key, at) => [key, persianKeys[at] ?? key]))
const onKeys = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text, (sign) => keys.get(sign.toLowerCase()) ?? sign).join('')

parentPort?.on('message', (task: StrengthTask) => parentPort?.postMessage(judgePassword(task), []))
