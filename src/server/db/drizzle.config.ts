import { defineConfig } from 'drizzle-kit'

/**
 * For `npm run migrations`: compares the tables with the last migration and writes the next. It loads every file of the folder, so no test
 * may stand there.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/tables/*.ts',
  out: './src/server/db/migrations',
})
