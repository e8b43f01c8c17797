import pino, { type DestinationStream } from 'pino'
import type { Config } from './config.ts'
import type { Log } from './house.ts'

/**
 * Lines of JSON without personal data: of every text that is given, long digits (national codes, cards, mobiles, codes)
 * and long secrets are struck out, and of a fault of the database the values it was asked with (reliability.md, personal data).
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const options = { level: logLevel, base: null, redact }
  const lines = destination ? pino(options, destination) : pino(options)
  return {
    debug: (facts, sentence) => lines.debug(struckFacts(facts), sentence),
    info: (facts, sentence) => lines.info(struckFacts(facts), sentence),
    warn: (facts, sentence) => lines.warn(struckFacts(facts), sentence),
    error: (facts, sentence) => lines.error(struckFacts(facts), sentence),
  }
}

const redact = ['*.nationalCode', '*.national_code', '*.token', '*.mobile', '*.password', 'nationalCode', 'mobile', 'token', 'password']

const struckFacts = (facts: object): object => Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, struck(value)]))

function struck(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return struckText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (value instanceof Error) return struckFault(value, depth)
  if (Array.isArray(value)) return value.map((item) => struck(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, struck(item, depth + 1)]))
}

/** What a fault is, where it arose and what lies under it; its other fields may carry values and stay away. */
function struckFault(fault: Error, depth: number): object {
  const code = 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
  const cause = fault.cause === undefined ? {} : { cause: struck(fault.cause, depth + 1) }
  return { type: fault.name, message: struckText(fault.message), stack: struckText(fault.stack ?? ''), ...code, ...cause }
}

function struckText(text: string): string {
  return text
    .replaceAll(/\nparams:[^\n]*/g, '\nparams: …')
    .replaceAll(/(?<![\da-z])[\d۰-۹٠-٩]{6,}(?![\da-z])/gi, '…')
    .replaceAll(/[\w-]{40,}/g, '…')
}
