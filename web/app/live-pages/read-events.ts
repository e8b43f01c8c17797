/** One event of a text/event-stream. */
export type StreamEvent = { readonly id: string | null; readonly event: string; readonly data: string }

/** Parses a stream's text, however it is divided into chunks; comments and unknown fields are ignored. */
export async function readEvents(
  chunks: ReadableStream<string>,
  { onEvent, onChunk }: { readonly onEvent: (event: StreamEvent) => void; readonly onChunk: () => void },
): Promise<void> {
  const reader = chunks.getReader()
  let rest = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onChunk()
    const blocks = (rest + chunk.value).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) onEvent(event)
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
