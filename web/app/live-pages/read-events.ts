/** One event of a text/event-stream. */
export type StreamEvent = { readonly id: string | null; readonly event: string; readonly data: string }

/** Reads a stream's text piece by piece, wherever the pieces are cut; comments and unknown fields are passed over. */
export async function readEvents(
  pieces: ReadableStream<string>,
  hear: { readonly event: (event: StreamEvent) => void; readonly sign: () => void },
): Promise<void> {
  const reader = pieces.getReader()
  let rest = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hear.sign()
    const blocks = (rest + piece.value).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) hear.event(event)
    }
  }
}

function eventOf(block: string): StreamEvent | null {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name !== undefined) fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value)
  }
  const event = fields.get('event')
  return event === undefined ? null : { id: fields.get('id') ?? null, event, data: fields.get('data') ?? '' }
}
