/** The recorded examples of the open surface as its reference shows them: answers, bodies and samples (decision 096). */
import { readFileSync } from 'node:fs'
import { isForPowerQuery } from '@tongyun/contract/open-platform/terms/power-query-sample'
import { SAMPLES, type SampleLanguage } from '@tongyun/contract/open-platform/terms/samples'
import type { SampleRequest } from '@tongyun/contract/sample-request'
import type { Locale } from '@tongyun/freight/locale'

/** An example as `server/test/open-examples.test.ts` recorded it. */
type Recorded = { operation: string; status: number; request: SampleRequest; answers: Record<Locale, unknown> }

const RECORDED = new URL('../../../contract/open/v1.answers.json', import.meta.url)
const KEY = 'YOUR_KEY'
const IDEMPOTENCY_KEY = '5f0c7a52-1b7e-4c6b-9f43-2f1d6c0f8a11'
const LANGUAGES = Object.keys(SAMPLES) as SampleLanguage[]

/** By operation, in the language of the document, each by its name. */
export const recordedExamples = (locale: Locale, publicUrl: string) => {
  const all = Object.entries(JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, Recorded>)
  const byOperation = Map.groupBy(all, ([, { operation }]) => operation)
  const caller = { baseUrl: publicUrl, key: KEY, language: locale, idempotencyKey: IDEMPOTENCY_KEY }
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
