import { readConfig, WrongEnvironment, type Config } from './config.ts'

/** What the environment says of the house, for a process or a command. Says in plain words what is wrong with it, and ends with 1. */
export function ownConfig(): Config {
  try {
    return readConfig(process.env)
  } catch (fault) {
    if (!(fault instanceof WrongEnvironment)) throw fault
    console.error(fault.message)
    return process.exit(1)
  }
}
