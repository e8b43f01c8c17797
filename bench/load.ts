import { fork, type ChildProcess } from 'node:child_process'
import { Agent, request } from 'node:http'

export type Asked = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Load = { readonly perSecond: number; readonly cpuMsEach: number; readonly done: number; readonly failed: number }
export type Server = { readonly address: string; cpuMs(): Promise<number>; stop(): void }

/** Starts a server in a process of its own. */
export async function startServer(file: string, env: Record<string, string>): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  const { address } = await heard<{ address: string }>(child)
  return {
    address,
    cpuMs: async () => {
      const told = heard<{ cpuMs: number }>(child)
      child.send('cpu')
      return (await told).cpuMs
    },
    stop: () => void child.kill('SIGTERM'),
  }
}

const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`a server of the bench ended with ${code}`)))
  })

/** Asks `server` over so many connections until `next` has no more to ask or the time is up. A redirect is a success. */
export async function load(
  server: Server,
  next: (index: number) => Asked | null,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const before = await server.cpuMs()
  const begun = performance.now()
  let [index, done, failed] = [0, 0, 0]
  const lane = async (): Promise<void> => {
    while (performance.now() - begun < forMs) {
      const asked = next(index++)
      if (!asked) return
      const status = await ask(server.address, asked, agent)
      if (status >= 200 && status < 400) done += 1
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const tookMs = performance.now() - begun
  const used = (await server.cpuMs()) - before
  agent.destroy()
  return { perSecond: (done / tookMs) * 1000, cpuMsEach: used / Math.max(1, done), done, failed }
}

function ask(address: string, { path, method = 'GET', headers = {}, body }: Asked, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { agent, method, headers }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
