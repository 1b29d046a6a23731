/** The recorded examples of the open surface as its reference shows them: answers, bodies and samples (decision 096). */
import { readFileSync } from 'node:fs'
import { isForPowerQuery } from '@tongyun/contract/open-platform/terms/power-query-sample'
import { SAMPLES, type SampleLanguage } from '@tongyun/contract/open-platform/terms/samples'
import { SAMPLE_IDEMPOTENCY_KEY, type SampleRequest, YOUR_KEY } from '@tongyun/contract/sample-request'
import type { Locale } from '@tongyun/freight/locale'
import { withDatesOf } from './example-dates.ts'

/** An example as `server/test/open-examples.test.ts` recorded it. */
type Recorded = { operation: string; status: number; request: SampleRequest; answers: Record<Locale, unknown> }

const RECORDED = new URL('../../../contract/open/v1.answers.json', import.meta.url)
const LANGUAGES = Object.keys(SAMPLES) as SampleLanguage[]

/** By operation, in the language of the document, each by its name; with days that lie ahead of `now`. */
export const recordedExamples = (locale: Locale, publicUrl: string, now: Date) => {
  const all = Object.entries(JSON.parse(withDatesOf(readFileSync(RECORDED, 'utf8'), now)) as Record<string, Recorded>)
  const byOperation = Map.groupBy(all, ([, { operation }]) => operation)
  const caller = { baseUrl: publicUrl, key: YOUR_KEY, language: locale, idempotencyKey: SAMPLE_IDEMPOTENCY_KEY }
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
      samples: examples.slice(0, 1).flatMap(([, { request }]) =>
        LANGUAGES.filter((language) => language !== 'powerQuery' || isForPowerQuery(request)).map((language) => ({
          lang: SAMPLES[language].lang,
          label: SAMPLES[language].label,
          source: SAMPLES[language].write(request, caller),
        })),
      ),
    }
  }
}
/** Where the recorded answers say they come from. */
const EXAMPLE_URL = 'https://tongyun.example'
