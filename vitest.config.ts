import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { builtSite } from './tools/prepare.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File of the built site for the server; undefined when it is not built of the sources as they are. */
    builtSite: string | undefined
  }
}

const exclude = ['**/node_modules/**', 'web/build/**', 'server/build/**', 'data/**']

const SERVER_FILES = 'server/**/*.test.ts'
/** Files that put a module in another's place: what they load must be nobody else's. */
const mocking = globSync(SERVER_FILES).filter((path) => readFileSync(path, 'utf8').includes('vi.mock('))

/** A worker keeps what it has loaded as long as the next file is of the same project: one project after the other. */
const PROJECTS = ['server alone', 'server', 'pure']
/** The longest files of a project begin first: a minute that begins last keeps one of two cores waiting. */
const LONGEST = [
  'server/test/hostile.test.ts',
  'server/src/main.test.ts',
  'server/src/capacity/searching/search-capacities.test.ts',
  'server/src/core/embedded-postgres/start.test.ts',
]

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path))
      return PROJECTS.indexOf(project.name) * 100 + (at < 0 ? LONGEST.length : at)
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const server = { globalSetup: 'server/test/global-setup.ts' }

export default defineConfig({
  test: {
    // Two cores and one PostgreSQL: more files at once only queue.
    maxWorkers: 2,
    // Files share what their worker has loaded: loading the app anew cost more than most files.
    isolate: false,
    // Time to wait on a busy machine; nothing is measured by it.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    setupFiles: 'tools/same-examples.ts',
    // What is made and plain JavaScript already.
    server: { deps: { external: [/\/messages\/compiled\//, /\/web\/build\//] } },
    // `npm test` has built the site; a test that compiles it once more takes twenty seconds.
    provide: { builtSite: builtSite() },
    sequence: { sequencer: InOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{freight,capacity-index,places,sheets,messages,contract,web,tools,sdk}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      { extends: true, test: { ...server, name: 'server', include: [SERVER_FILES], exclude: [...exclude, ...mocking] } },
      { extends: true, test: { ...server, name: 'server alone', include: mocking, isolate: true } },
    ],
  },
})
