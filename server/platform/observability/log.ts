import pino, { type DestinationStream } from 'pino'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Log } from '#server/platform/context/app.ts'
import type { AccessLog } from '#server/platform/http/access-log.ts'

/**
 * Lines of JSON without personal data: of every text that is given, long digits (national codes, cards, mobiles, codes)
 * and long secrets are struck out, and of a fault of the database the values it was asked with (reliability.md, personal data).
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const lines = pino({ level: logLevel, base: null, redact }, destination ?? standardOutput())
  return {
    debug: (facts, sentence) => lines.debug(struckFacts(facts), sentence),
    info: (facts, sentence) => lines.info(struckFacts(facts), sentence),
    warn: (facts, sentence) => lines.warn(struckFacts(facts), sentence),
    error: (facts, sentence) => lines.error(struckFacts(facts), sentence),
  }
}

/** One line for each request, at the level info: all of it is ours, so that nothing has to be struck out. */
export function openAccessLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): AccessLog {
  const lines = pino({ level: logLevel, base: null }, destination ?? standardOutput())
  return (line) => lines.info(line, 'request')
}

let output: DestinationStream | undefined
/** Written beside the requests, not while they wait; what is left is written when the process ends. Of a reader that hangs 16 MB are held, then lines are dropped. */
const standardOutput = (): DestinationStream => (output ??= pino.destination({ dest: 1, sync: false, maxLength: 16 * 1024 * 1024 }))

const redact = ['*.nationalCode', '*.national_code', '*.token', '*.mobile', '*.password', 'nationalCode', 'mobile', 'token', 'password']

const struckFacts = (facts: object): object => Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, struck(value)]))

function struck(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return isUuid.test(value) ? value : struckText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (value instanceof Error) return struckFault(value, depth)
  if (Array.isArray(value)) return value.map((item) => struck(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, struck(item, depth + 1)]))
}

/** The id of a request is one, and may have long digits in it. */
const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

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
