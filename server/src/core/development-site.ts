/** The website while it is being written: modules of pages come compiled from the process around the app (server/src/development.ts). */
import { isPersonal } from '@tongyun/contract/site-map'
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import type { Site } from './pages.ts'

type Invoke = Parameters<NonNullable<ConstructorParameters<typeof ModuleRunner>[0]['transport']['invoke']>>[0]
type Answer = { result: unknown } | { error: unknown }

/** What the app asks the page compiler. */
export type Asked = { id: number; payload: Invoke }
/** What the app sends to the process around it: a question, or that it listens. */
export type FromApp = Asked | { address: string; demoAccounts: string | null }
/** What that process sends: an answer, or that a file of a page changed. */
type ToApp = { id: number; answer: Answer } | { changed: true }

const ENTRY = 'virtual:react-router/server-build'

/** The site, once all its modules are there: the first time they are compiled. @throws Error where no process around the app compiles pages */
export const developmentSite = async (): Promise<Site> => {
  if (process.send === undefined) throw new Error('pages are compiled by npm run dev')
  const asked = new Map<number, (answer: Answer) => void>()
  const invoke = (payload: Invoke) =>
    new Promise<Answer>((done) => {
      const id = asked.size === 0 ? 0 : Math.max(...asked.keys()) + 1
      asked.set(id, done)
      process.send?.({ id, payload } satisfies Asked)
    })
  const runner = new ModuleRunner({ transport: { invoke: invoke as never }, hmr: false }, new ESModulesEvaluator())
  process.on('message', (message: ToApp) => {
    if ('changed' in message) {
      runner.clearCache()
      return
    }
    asked.get(message.id)?.(message.answer)
    asked.delete(message.id)
  })
  await runner.import(ENTRY)
  return {
    isPersonal,
    handle: async (request, values) => {
      const build = await runner.import(ENTRY)
      return build.entry.module.createPageHandler(build, 'development')(request, values)
    },
  }
}
