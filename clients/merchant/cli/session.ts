import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** A login as it is stored: for one address, in a file that only its owner reads. */
export type Session = { readonly address: string; readonly token: string }

/** How a command ends that cannot go on: what it says, and its exit code. */
export type Ending = Error & { readonly name: 'Ending'; readonly exitCode: number }

export const exitCodes = { refused: 1, usage: 2, login: 3, unreachable: 4 } as const

export const ending = (exitCode: number, message: string): Ending =>
  Object.assign(new Error(message), { name: 'Ending' as const, exitCode })
export const isEnding = (fault: unknown): fault is Ending => fault instanceof Error && fault.name === 'Ending'

const file = (): string => join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'pelekan', 'login.json')

/** The login of this run: PELEKAN and PELEKAN_TOKEN, else what `pelekan login` stored. Ends the program where there is none. */
export function readSession(): Session {
  const { PELEKAN: address, PELEKAN_TOKEN: token } = process.env
  if (address && token) return { address, token }
  const stored = readStored()
  if (stored) return stored
  throw ending(exitCodes.login, 'You are not logged in. Run: pelekan login --address https://…')
}

export function readStored(): Session | null {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Session
  } catch {
    return null
  }
}

export function storeSession(session: Session): void {
  mkdirSync(dirname(file()), { recursive: true, mode: 0o700 })
  writeFileSync(file(), `${JSON.stringify(session)}\n`, { mode: 0o600 })
  // An existing file keeps its mode.
  chmodSync(file(), 0o600)
}

export const forgetSession = (): void => rmSync(file(), { force: true })
