import { type Endpoint, SURFACES } from './endpoint.ts'

const isOpen = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'audience' in value &&
  'path' in value &&
  String(value.path).startsWith(`${SURFACES.open}/`)

/** Every endpoint of the open surface that the contract names, whoever registers it. */
export const openEndpoints: readonly Endpoint[] = Object.values(
  import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./**/*.fixture.ts'], { eager: true }),
).flatMap((module) => Object.values(module as Record<string, unknown>).filter(isOpen))
