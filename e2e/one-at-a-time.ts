import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'

/** Does a deed while no other journey in this system does one of that name: two that sign in as one person would take each other's code. */
export async function oneAtATime<T>(name: string, deed: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), `server-${new URL(inject('address')).port}-${name}`)
  const isTaken = () =>
    mkdir(lock).then(
      () => false,
      () => true,
    )
  while (await isTaken()) await wait(100)
  try {
    return await deed()
  } finally {
    await rmdir(lock)
  }
}
