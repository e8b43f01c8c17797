import pino, { type DestinationStream } from 'pino'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Log } from '#server/platform/context/app.ts'
import type { AccessLog } from '#server/platform/http/access-log.ts'

/**
 * JSON lines without personal data: long digit strings (national codes, cards, mobiles, codes) and long secrets are removed from
 * every text, and the parameters from faults of the database (reliability.md, personal data).
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Log {
  const lines = pino({ level: logLevel, base: null, redact }, destination ?? standardOutput())
  return {
    debug: (fields, sentence) => lines.debug(withoutSecrets(fields), sentence),
    info: (fields, sentence) => lines.info(withoutSecrets(fields), sentence),
    warn: (fields, sentence) => lines.warn(withoutSecrets(fields), sentence),
    error: (fields, sentence) => lines.error(withoutSecrets(fields), sentence),
  }
}

/** One line per request, at level info. It has no text of callers, so nothing has to be removed. */
export function openAccessLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): AccessLog {
  const lines = pino({ level: logLevel, base: null }, destination ?? standardOutput())
  return (line) => lines.info(line, 'request')
}

let output: DestinationStream | undefined
/** Written asynchronously, and flushed when the process ends. When the reader hangs, 16 MB are buffered, then lines are dropped. */
const standardOutput = (): DestinationStream => (output ??= pino.destination({ dest: 1, sync: false, maxLength: 16 * 1024 * 1024 }))

const redact = ['*.nationalCode', '*.national_code', '*.token', '*.mobile', '*.password', 'nationalCode', 'mobile', 'token', 'password']

const withoutSecrets = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactValue(value)]))

function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return isUuid.test(value) ? value : redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (value instanceof Error) return redactFault(value, depth)
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redactValue(item, depth + 1)]))
}

/** Request ids are UUIDs, which may contain long digit strings. */
const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Type, message, stack and cause of a fault; its other fields may contain values and are left out. */
function redactFault(fault: Error, depth: number): object {
  const code = 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
  const cause = fault.cause === undefined ? {} : { cause: redactValue(fault.cause, depth + 1) }
  return { type: fault.name, message: redactText(fault.message), stack: redactText(fault.stack ?? ''), ...code, ...cause }
}

function redactText(text: string): string {
  return text
    .replaceAll(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '\nparams: …')
    .replaceAll(/(?<![\da-z])[\d۰-۹٠-٩]{6,}(?![\da-z])/gi, '…')
    .replaceAll(/[\w-]{40,}/g, '…')
}
