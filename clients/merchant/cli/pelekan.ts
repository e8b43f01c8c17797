#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { isRefused, type PelekanRefused } from '../call.ts'
import { listen } from './listen.ts'
import { logIn, logOut } from './login.ts'
import { ending, exitCodes, isEnding, readSession } from './session.ts'
import { tickets } from './tickets.ts'
import { openTools } from './tools-api.ts'
import { trigger } from './trigger.ts'

const help = `pelekan: the command line of Pelekan for stores, in test mode

  pelekan login --address https://…           log in by a code that you approve in the portal
  pelekan logout                              end this login
  pelekan listen --to http://localhost:4000/webhook [--events TYPE,TYPE] [--json]
                                              pass webhooks on to your machine
  pelekan trigger EVENT|STATUS|test [--amount RIALS] [--host HOST]
                                              make a ticket that causes an event; HOST is registered for your store
  pelekan resend EVENT_ID                     send an event again
  pelekan tickets [TRACK_NUMBER|PROVIDER_ID] [--limit N] [--cursor CURSOR] [--json]
                                              list or find tickets
  pelekan clock                               the time of the test installation
  pelekan clock advance 31d                   advance it, where nobody shares it (m, h, d)

PELEKAN and PELEKAN_TOKEN are used instead of the stored login.
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 log in first, 4 Pelekan was not reached.`

const options = {
  help: { type: 'boolean', short: 'h' },
  address: { type: 'string' },
  name: { type: 'string' },
  to: { type: 'string' },
  events: { type: 'string' },
  json: { type: 'boolean' },
  amount: { type: 'string' },
  host: { type: 'string' },
  limit: { type: 'string' },
  cursor: { type: 'string' },
} as const

/** A clock that is advanced by a year runs a year of jobs. */
const clockMs = 10 * 60_000

process.exitCode = await run().then(() => 0, endWith)

async function run(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, ...given] = positionals
  if (values.help || command === undefined || command === 'help') return console.log(help)
  if (command === 'login') return logIn({ address: values.address, name: values.name })
  if (command === 'logout') return logOut()
  const settings = { ...readSession(), language: 'en' } as const
  const isJson = values.json === true
  switch (command) {
    case 'listen':
      return listen(settings, { to: values.to, types: values.events?.split(',') ?? [], isJson })
    case 'trigger':
      return trigger(settings, { what: given[0], amount: whole(values.amount, 1_000_000), host: values.host })
    case 'resend':
      return resend(settings, given[0])
    case 'tickets':
      return tickets(settings, given[0], { limit: whole(values.limit, 20), cursor: values.cursor, isJson })
    case 'clock':
      return clock(settings, given)
    default:
      throw ending(exitCodes.usage, `There is no command ${command}. See: pelekan --help`)
  }
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (fault) {
    throw ending(exitCodes.usage, fault instanceof Error ? fault.message : String(fault))
  }
}

function whole(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^[1-9]\d{0,12}$/.test(text)) throw ending(exitCodes.usage, `${text} is not a whole number.`)
  return Number(text)
}

type Settings = { readonly address: string; readonly token: string; readonly language: 'en' }

async function resend(settings: Settings, eventId: string | undefined): Promise<void> {
  if (eventId === undefined) throw ending(exitCodes.usage, 'Name the event: pelekan resend EVENT_ID')
  const { type } = await openTools(settings).resend(eventId)
  console.log(`${type}  ${eventId} is being sent again`)
}

async function clock(settings: Settings, [action, by]: readonly string[]): Promise<void> {
  if (action === undefined) return console.log((await openTools(settings).me()).now)
  if (action !== 'advance' || !/^[1-9]\d{0,4}[mhd]$/.test(by ?? '')) throw ending(exitCodes.usage, 'pelekan clock advance 31d (m, h or d)')
  if (by?.endsWith('d')) console.error(`Advancing by ${by}: a year may take a minute or two …`)
  // Once: a lost response does not mean that the clock was not advanced.
  const { now, moments } = await openTools({ ...settings, timeoutMs: clockMs, tries: 1 }).advanceClock(by ?? '')
  console.log(`${now}  (stopped ${moments} times for what was due)`)
}

/** Prints why the command ended, and returns its exit code. */
function endWith(fault: unknown): number {
  if (isEnding(fault)) {
    console.error(fault.message)
    return fault.exitCode
  }
  if (!isRefused(fault)) throw fault
  console.error(sentenceOf(fault))
  if (fault.status === 401 || fault.code === 'MERCHANT_SIGNATURE_INVALID') return exitCodes.login
  return fault.status === 0 ? exitCodes.unreachable : exitCodes.refused
}

function sentenceOf({ message, code, status, errors }: PelekanRefused): string {
  const fields = Object.entries(errors).map(([field, sentences]) => `\n  ${field}: ${sentences.join(' ')}`)
  if (status === 404 && code === 'NOT_FOUND')
    return 'There is nothing of this name in your store, or this installation is not in test mode.'
  if (code === 'MERCHANT_SIGNATURE_INVALID' || code === 'TOKEN_INVALID') return 'The login is not valid any more. Run: pelekan login'
  return `${message} (${code})${fields.join('')}`
}
