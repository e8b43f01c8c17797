import { readConfig, readPlace, WrongEnvironment, type Config, type Place } from './config.ts'

/** The configuration of this process. Prints what is wrong with the environment and exits with 1. */
export const ownConfig = (): Config => orExit(() => readConfig(process.env))

/** Only where the data are, for a command that needs no key; exits in the same way. */
export const ownPlace = (): Place => orExit(() => readPlace(process.env))

function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (fault) {
    if (!(fault instanceof WrongEnvironment)) throw fault
    console.error(fault.message)
    return process.exit(1)
  }
}
