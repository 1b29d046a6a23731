/** Samples of calls in texts, made of the examples that the tests send and run (decision 096). */
import { templateOf } from '@tongyun/contract/open-example'
import { EVENT_EXAMPLES } from '@tongyun/contract/open-platform/events.examples'
import { MARKET_EXAMPLES } from '@tongyun/contract/open-platform/market.examples'
import { SAMPLES, type SampleLanguage } from '@tongyun/contract/open-platform/terms/samples'
import { sampleIdempotencyKey } from '@tongyun/contract/sample-request'
import type { Locale } from '@tongyun/freight/locale'

/** What blocks of code are called in Markdown, by the names that the description of the surface has for languages. */
const FENCES: Record<string, string> = { Shell: 'bash', TypeScript: 'ts', Python: 'python', BSL: 'bsl', M: 'powerquery' }

/** A block of code in Markdown; `language` as the description of the surface names it. */
export const fencedSample = (language: string, source: string) =>
  `\`\`\`${FENCES[language] ?? language}\n${source.trim()}\n\`\`\``

const EXAMPLES = new Map([...MARKET_EXAMPLES, ...EVENT_EXAMPLES].map((one) => [one.name, one]))

const isLanguage = (name: string): name is SampleLanguage => name in SAMPLES

/** What a text names as `{{sample:search-lane:curl}}`: the call of an example in a language of programs. @throws where there is none */
const sampleOf = (name: string, language: string, locale: Locale): string => {
  const example = EXAMPLES.get(name)
  if (example === undefined || !isLanguage(language)) throw new Error(`no sample is called ${name} in ${language}`)
  const caller = { baseUrl: '{{site}}', key: '{{key}}', language: locale, idempotencyKey: sampleIdempotencyKey(name) }
  const { lang, write } = SAMPLES[language]
  return fencedSample(lang, write(templateOf(example), caller))
}

/** A text with its samples. */
export const withSamples = (source: string, locale: Locale): string =>
  source.replace(/\{\{sample:([\w-]+):(\w+)\}\}/g, (_, name: string, language: string) => sampleOf(name, language, locale))
