/** A program for start.test.ts: holds a database client until the connection is lost, then ends with 0 if it is still alive. */
import pg from 'pg'
import { openPool } from '../src/core/database.ts'

const [host = '', listeners] = process.argv.slice(2)
const address = { host, port: 5432, user: 'tongyun', database: 'tongyun' }
const pool = listeners === 'with' ? openPool(address, 1, { warn: () => undefined }) : new pg.Pool(address)
await pool.connect()
console.log('held')
setTimeout(() => process.exit(0), 3_000)
