/** Every table of the database: migrations are generated from these. */
export * from './db/systemTables.ts'
export * from './estate/tables.ts'
export * from './learning/tables.ts'
