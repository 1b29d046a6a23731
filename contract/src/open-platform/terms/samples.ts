/** The samples of a request: one function a language of programs, each made of the same request. */

import type { SampleCaller, SampleRequest } from '../../sample-request.ts'
import { bslSample } from './bsl-sample.ts'
import { curlSample } from './curl-sample.ts'
import { powerQuerySample } from './power-query-sample.ts'
import { pythonSample } from './python-sample.ts'
import { typescriptSample } from './typescript-sample.ts'

export const SAMPLES = {
  curl: { label: 'curl', lang: 'Shell', write: curlSample },
  typescript: { label: 'TypeScript', lang: 'TypeScript', write: typescriptSample },
  python: { label: 'Python', lang: 'Python', write: pythonSample },
  bsl: { label: '1C', lang: 'BSL', write: bslSample },
  powerQuery: { label: 'Power Query', lang: 'M', write: powerQuerySample },
} as const satisfies Record<
  string,
  { label: string; lang: string; write: (request: SampleRequest, caller: SampleCaller) => string }
>
export type SampleLanguage = keyof typeof SAMPLES
