import { Client } from 'pg'

/** An empty database on the PostgreSQL that `TEST_DATABASE_URL` names, or a local one. */
export async function freshDatabase(
  name: string,
): Promise<{ readonly url: string; run(statement: string): Promise<void>; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const runAt = async (address: string, statement: string): Promise<void> => {
    const client = new Client({ connectionString: address })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const drop = (): Promise<void> => runAt(server, `drop database if exists ${name} with (force)`)
  await drop()
  await runAt(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, run: (statement) => runAt(url.href, statement), drop }
}
