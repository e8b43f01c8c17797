import { readConfig, readPlace, WrongEnvironment, type Config, type Place } from './config.ts'

/** What the environment says, for a process or a command. Says in plain words what is wrong with it, and ends with 1. */
export const ownConfig = (): Config => orEnd(() => readConfig(process.env))

/** Where the data lie alone, for a command that needs no key; ends in the same way. */
export const ownPlace = (): Place => orEnd(() => readPlace(process.env))

function orEnd<T>(read: () => T): T {
  try {
    return read()
  } catch (fault) {
    if (!(fault instanceof WrongEnvironment)) throw fault
    console.error(fault.message)
    return process.exit(1)
  }
}
