/** The recorded examples of the open surface as its reference shows them: answers, bodies and samples (decision 096). */
import { readFileSync } from 'node:fs'
import { isForPowerQuery } from '@tongyun/contract/open-platform/terms/power-query-sample'
import { SAMPLES, type SampleLanguage } from '@tongyun/contract/open-platform/terms/samples'
import { SANDBOX_VALUES } from '@tongyun/contract/open-platform/terms/sandbox-examples'
import { type SampleRequest, sampleIdempotencyKey, YOUR_KEY } from '@tongyun/contract/sample-request'
import type { Locale } from '@tongyun/freight/locale'
import { withDatesOf } from './example-dates.ts'

/** An example as `server/test/open-examples.test.ts` recorded it. */
type Recorded = { operation: string; status: number; request: SampleRequest; answers: Record<Locale, unknown> }

const RECORDED = new URL('../../../contract/open/v1.answers.json', import.meta.url)
const LANGUAGES = Object.keys(SAMPLES) as SampleLanguage[]

/** An example as it is sent to a sandbox: with ids that are there, in its answers, too. */
const inSandbox = (recorded: Recorded, values: Record<string, unknown> | undefined): Recorded => {
  if (values === undefined) return recorded
  const { request, answers, ...one } = recorded
  const parts = [request.inPath, request.query, (request.body ?? {}) as Record<string, unknown>]
  const put = <Part extends object>(part: Part): Part =>
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, values[name] ?? value])) as Part
  const renamed = Object.entries(values).flatMap(([name, value]) => {
    const before = parts.map((part) => (part as Record<string, unknown>)[name]).find((found) => found !== undefined)
    return typeof value === 'string' && typeof before === 'string' ? [[`"${before}"`, `"${value}"`] as const] : []
  })
  const told = renamed.reduce((text, [before, value]) => text.replaceAll(before, value), JSON.stringify(answers))
  return {
    ...one,
    request: {
      ...request,
      // Without a key whoever calls is on the market, where none of it is.
      takesKey: true,
      inPath: put(request.inPath),
      query: put(request.query),
      body: request.body === undefined ? undefined : put(request.body as object),
    },
    answers: JSON.parse(told),
  }
}

/** By operation, in the language of the document, each by its name; with days that lie ahead of `now`. */
export const recordedExamples = (locale: Locale, publicUrl: string, now: Date) => {
  const read = (text: string) => JSON.parse(withDatesOf(text, now))
  const values = read(JSON.stringify(SANDBOX_VALUES)) as typeof SANDBOX_VALUES
  const recorded = Object.entries(read(readFileSync(RECORDED, 'utf8')) as Record<string, Recorded>)
  const all = recorded.map(([name, one]): [string, Recorded] => [name, inSandbox(one, values[name])])
  const byOperation = Map.groupBy(all, ([, { operation }]) => operation)
  const caller = { baseUrl: publicUrl, key: YOUR_KEY, language: locale }
  return (operation: string) => {
    const examples = byOperation.get(operation) ?? []
    const shown = (values: [name: string, value: unknown][]) =>
      values.length === 0 ? {} : { examples: Object.fromEntries(values.map(([name, value]) => [name, { value }])) }
    return {
      /** What a call answers with under a status. */
      answers: (status: number) =>
        shown(
          examples
            .filter(([, one]) => one.status === status)
            .map(([name, { answers }]) => [name, JSON.parse(JSON.stringify(answers[locale]).replaceAll(EXAMPLE_URL, publicUrl))]),
        ),
      bodies: shown(examples.flatMap(([name, { request }]) => (request.body === undefined ? [] : [[name, request.body]]))),
      /** What the first example gives for each parameter. */
      parameters: examples
        .slice(0, 1)
        .reduce<Record<string, unknown>>((_, [, { request }]) => ({ ...request.query, ...request.inPath }), {}),
      /** The first example in each language of programs. */
      samples: examples.slice(0, 1).flatMap(([name, { request }]) =>
        LANGUAGES.filter((language) => language !== 'powerQuery' || isForPowerQuery(request)).map((language) => ({
          lang: SAMPLES[language].lang,
          label: SAMPLES[language].label,
          source: SAMPLES[language].write(request, { ...caller, idempotencyKey: sampleIdempotencyKey(name) }),
        })),
      ),
    }
  }
}
/** Where the recorded answers say they come from. */
const EXAMPLE_URL = 'https://tongyun.example'
