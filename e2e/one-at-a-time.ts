import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'

/** Runs `work` while no other journey runs work of that name: two that sign in as one person would take each other's code. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), `server-${new URL(inject('address')).port}-${name}`)
  const isTaken = () =>
    mkdir(lock).then(
      () => false,
      () => true,
    )
  while (await isTaken()) await wait(100)
  try {
    return await work()
  } finally {
    await rmdir(lock)
  }
}
