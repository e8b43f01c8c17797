import pg from 'pg'

/** Whether PostgreSQL writes pages whole into its log after each checkpoint, from now on. */
export async function keepWholePages(watcher: pg.Client, isKept: boolean): Promise<void> {
  await watcher.query(`alter system set full_page_writes = ${isKept ? 'on' : 'off'}`)
  await watcher.query('select pg_reload_conf()')
}

/** How many bytes of log were written since PostgreSQL began. */
export async function walBytes(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0' as bytes`)
  return Number(rows[0]?.bytes)
}

export async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const name of names) await admin.query(`create database ${name}`)
  await admin.end()
}
