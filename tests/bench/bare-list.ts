import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { Pool, types } from 'pg'

/**
 * The ceiling of the list of bookings: the server's own two statements and JSON, behind
 * node:http with nothing around them. No routing, no validation, no limits, no headers.
 * Run as a program with PORT, DATABASE_URL.
 */
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const findActor = {
  name: 'find_actor',
  text: `
    select s.user_id, u.name, s.device_name, s.last_used_at, coalesce((
      select json_agg(json_build_object('business_id', business_id, 'role', role) order by business_id) from memberships where user_id = u.id), '[]') as memberships
    from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > $2`,
}
const readPage = {
  name: 'read_page',
  text: `
    with page as (select * from bookings where business_id = $1 order by start, id limit $2 offset 0)
    select total.count, page.* from (select count(*)::int as count from bookings where business_id = $1) total left join page on true order by start, id`,
}

const server = createServer((request, answer) => {
  void list(request.headers.authorization ?? '', request.url ?? '').then(
    (body) => answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body),
    (error: unknown) => answer.writeHead(500).end(String(error)),
  )
})

async function list(authorization: string, url: string): Promise<string> {
  const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('hex')
  const {
    rows: [actor],
  } = await pool.query<{ memberships: readonly { business_id: string }[] }>({ ...findActor, values: [hash, new Date().toISOString()] })
  const businessId = new URL(url, 'http://localhost').searchParams.get('business_id')
  if (!actor?.memberships.some((one) => one.business_id === businessId)) throw new Error('no such session')
  const { rows } = await pool.query<{ count: number; id: string | null }>({ ...readPage, values: [businessId, 50] })
  return JSON.stringify({ count: rows[0]?.count ?? 0, next: null, previous: null, results: rows })
}

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'))
