import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can be off: then connections to it are refused, and those that are open end. */
export type Switch = { readonly address: string; turn(to: 'on' | 'off'): void; close(): void }

/** A way to the server at `address`, on a free port of this machine. */
export async function openSwitch(address: string): Promise<Switch> {
  const { hostname, port } = new URL(address)
  const open = new Set<Socket>()
  let isOn = true
  const server = createServer((near) => {
    if (!isOn) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => open.delete(socket) && other.destroy())
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = (): void => open.forEach((socket) => socket.destroy())
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn(to) {
      isOn = to === 'on'
      if (!isOn) end()
    },
    close() {
      end()
      server.close()
    },
  }
}
