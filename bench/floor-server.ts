import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { tellCpu } from './cpu.ts'

// The floor: bare node:http over pg with named prepared statements, the same rows; and bytes from memory.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })
const stores = readFileSync(process.env['STORES_BODY'] ?? '')
const statements = {
  '/me': { name: 'me', text: 'select * from customers where customer_id = $1' },
  '/invoices': { name: 'invoices', text: 'select * from invoices where customer_id = $1 order by due_date limit 15' },
} as const

const server = createServer((request, reply) => {
  const url = request.url ?? ''
  if (url === '/stores') {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(stores)
    return
  }
  const statement = url === '/me' ? statements['/me'] : statements['/invoices']
  void answer(statement)

  async function answer(asked: { readonly name: string; readonly text: string }): Promise<void> {
    const { rows } = await pool.query({ ...asked, values: [request.headers['x-customer']] })
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results: rows }))
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  tellCpu(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
