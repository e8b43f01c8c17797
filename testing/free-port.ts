import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the kernel gives to connections and to whoever listens on 0, so that nobody gets it before it is used. */
const [lowest, highest] = [12_000, 32_000]

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
