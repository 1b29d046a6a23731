/** Every table by name; each module owns the types of its own. */
import type { MigrationTable } from './core/migrate.ts'
import type { ProvidersTables } from './providers/providers.tables.ts'
import type { ReferenceTables } from './reference/reference.tables.ts'

export type Tables = { migration: MigrationTable } & ProvidersTables & ReferenceTables
