import Fastify from 'fastify'
import pg from 'pg'

// The baseline of a start: Fastify and one query, in JavaScript, so that Node has no types to strip.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '' })
const app = Fastify()
app.get('/readyz', async () => (await pool.query('select 1 as ok')).rows)
await app.listen({ port: Number(process.env['PORT']) })
