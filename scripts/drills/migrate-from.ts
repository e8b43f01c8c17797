import { migratePatiently } from '#server/platform/database/migrate.ts'

/** `npm run migrate` with the migrations of another folder, for the drill of migrations. */
const [url, migrationsFolder] = process.argv.slice(2)
if (!url || !migrationsFolder) process.exit(2)
await migratePatiently({ url, migrationsFolder })
