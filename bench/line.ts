import { connect } from 'node:net'

export type Asked = {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
/** What came back; status 0 where nothing did. */
export type Said = { readonly status: number; readonly body: string; readonly head: string }

export type Line = {
  readonly ask: (asked: Asked) => Promise<Said>
  /** Whether another thing may be asked. */
  readonly isOpen: () => boolean
  readonly close: () => void
}

const nobodyListens = (): void => undefined
const nothing: Said = { status: 0, body: '', head: '' }

/**
 * One keep-alive connection that asks one thing at a time. It speaks bare sockets, so that it takes little of the machine; every
 * answer must say its length. Where nothing comes for `patienceMs` it closes.
 */
export async function openLine(address: string, { patienceMs = 0 } = {}): Promise<Line> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('error', reject))
  let heard: (said: Said) => void = nobodyListens
  let isOpen = true
  let chunks: Buffer[] = []
  let missing = 0
  let head = ''
  socket.on('error', nobodyListens)
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.on('close', () => {
    isOpen = false
    heard(nothing)
  })
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    if (head === '') {
      const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks)
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return
      head = bytes.toString('latin1', 0, end)
      const rest = bytes.subarray(end + 4)
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - rest.length
      chunks = [rest]
    } else missing -= chunk.length
    if (missing > 0) return
    const said = { status: Number(head.slice(9, 12)), body: chunks.length === 1 ? String(chunks[0]) : '', head }
    if (/\r\nconnection: close/i.test(head)) isOpen = false
    chunks = []
    head = ''
    heard(said)
  })
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        heard = resolve
        socket.write(written(asked))
      }),
    isOpen: () => isOpen,
    close: () => void socket.destroy(),
  }
}

function written({ path, method = 'GET', headers = {}, body = '' }: Asked): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const sized = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}${sized}\r\n${body}`
}
