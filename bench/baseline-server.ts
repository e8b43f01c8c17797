import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { baselineStatements } from './baseline-tables.ts'
import { countStatements, serveUsage } from './server.ts'

// The baseline: bare node:http over pg with named prepared statements and the same rows; and bytes from memory.
const statements = countStatements(pg)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })
const stores = readFileSync(process.env['STORES_BODY'] ?? '')
const json = { 'content-type': 'application/json' }
const storesHead = { ...json, 'content-encoding': 'br', 'content-length': stores.length, etag: '"stores"' }

const server = createServer((request, reply) => {
  const [path, item = ''] = (request.url ?? '').split('?')
  if (path === '/stores') {
    if (request.headers['if-none-match'] === '"stores"') reply.writeHead(304, { etag: '"stores"' }).end()
    else reply.writeHead(200, storesHead).end(stores)
    return
  }
  const statement = baselineStatements[path ?? '']
  const customer = request.headers['x-customer']
  if (!statement) reply.writeHead(404).end()
  else void answer(statement, item === '' ? [customer] : [customer, item])

  async function answer(asked: { readonly name: string; readonly text: string }, values: unknown[]): Promise<void> {
    const { rows } = await pool.query({ ...asked, values })
    const body = JSON.stringify({ results: rows })
    reply.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) }).end(body)
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  serveUsage(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, statements)
})
