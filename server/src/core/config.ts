/** Reads the settings of all modules: names in the environment, defaults, meanings, and what right values look like. */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Setting } from './setting-kinds.ts'

/** The checked settings as they are written, names in camel case; every module adds its own (`<module>.settings.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Values {}
/** What the app goes by in their place, worked out of several. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Derived {}
/** The settings of an app: `PUBLIC_URL` is `publicUrl`. */
export type Config = Omit<Values, keyof Derived> & Derived

/** What a module declares. */
export type ModuleSettings = {
  settings: Readonly<Record<string, Setting>>
  /** Sentences about settings that do not go together; false where they do. */
  contradictions?: (values: Values) => (string | false)[]
  /** What follows from several of them. */
  derived?: (values: Values) => Partial<Derived>
}

/** True when people reach the site over https. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

/** Stops the start with a sentence for the operator instead of a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

const camel = (name: string) => name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const all = (modules: readonly ModuleSettings[]) => modules.flatMap(({ settings }) => Object.entries(settings))

/**
 * Reads the settings of `modules` from `environment` and, under it, from the `.env` file at `envFile`.
 * @throws StartRefused naming every wrong setting and what it must be.
 */
export const readSettings = (
  modules: readonly ModuleSettings[],
  environment: Record<string, string | undefined>,
  envFile?: string,
): Config => {
  const file = envFile !== undefined && existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  const known = new Set(all(modules).map(([name]) => name))
  const wrong = Object.keys(file)
    .filter((name) => !known.has(name))
    .map((name) => `${name} in .env is not a setting; .env.example lists them all.`)
  const read: Record<string, unknown> = {}
  for (const [name, { byDefault, schema, must }] of all(modules)) {
    const given = environment[name] ?? file[name]
    const value = given === undefined || given === '' ? byDefault : given
    const checked = schema.safeParse(value)
    if (checked.success) read[camel(name)] = checked.data
    else
      wrong.push(
        `${name} must ${must}; it is "${/URL|TOKEN|KEY/.test(name) ? '(not shown)' : value}". Change it in .env or in the environment.`,
      )
  }
  if (wrong.length > 0) throw new StartRefused(wrong.join('\n'))
  const values = read as unknown as Values
  const contrary = modules
    .flatMap(({ contradictions }) => contradictions?.(values) ?? [])
    .filter((sentence) => sentence !== false)
  if (contrary.length > 0) throw new StartRefused(contrary.join('\n'))
  return Object.assign(read, ...modules.map(({ derived }) => derived?.(values))) as Config
}

/** The text of `.env.example`: every setting with its meaning and default. */
export const envExample = (modules: readonly ModuleSettings[]) =>
  [
    '# Settings. Copy to .env and change what you need; the environment wins over this file.',
    ...all(modules).map(([name, { byDefault, meaning, must }]) => `\n# ${meaning}\n# Must ${must}.\n#${name}=${byDefault}`),
    '',
  ].join('\n')
