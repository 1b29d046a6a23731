/** A sentence understood: by the rules, and where they are unsure with the help of the configured model. */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import { contentWords } from '@tongyun/freight/understanding/intent'
import { type InterpretOptions, interpret } from '@tongyun/freight/understanding/interpret'
import type { Interpretation, Span } from '@tongyun/freight/understanding/interpretation'
import type { Context } from '../core/route.ts'
import { groundAnswer } from './ground-answer.ts'
import type { HelpingModel } from './helping-model.ts'

/** A slot that decides the search and is less sure, or so much that was not used while no search is possible, asks for help. */
const UNSURE = 0.6
const MUCH_UNUSED = 0.25

const length = (stretches: readonly Span[]) => stretches.reduce((sum, { start, end }) => sum + end - start, 0)

const blotted = (text: string, stretches: readonly Span[]) =>
  stretches.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)

/** E-mail addresses and phone numbers. */
const PRIVATE =
  /[^\s@,;，；<>]{1,64}@[^\s@,;，；<>]{1,100}|\+\d[\d ()-]{8,16}\d|(?<!\d)1[3-9]\d{9}(?!\d)|(?<!\d)8[ (-]{0,2}\d{3}[ )-]{0,2}\d{3}[ -]?\d{2}[ -]?\d{2}(?!\d)/gu

/** What the model may see: neither text addressed to the machine nor how to reach somebody. Letters stay where they are. */
const shown = (text: string, masked: readonly Span[]) =>
  blotted(text, masked).replace(PRIVATE, (found) => ' '.repeat(found.length))

const isUnsure = (text: string, { outcome, confidence, unused }: Interpretation): boolean => {
  if (outcome !== 'reject' && confidence < UNSURE) return true
  const all = length(contentWords(text.toLowerCase()))
  return outcome !== 'search' && all > 0 && length(unused.map(({ span }) => span)) >= MUCH_UNUSED * all
}

type Understood = Pick<SentenceResult, 'engine'> & {
  interpretation: Interpretation
  understandMs: number
  modelMs: number | null
}

const hundredth = (value: number) => Math.round(value * 100) / 100

/** The rules' answer goes out whenever the model is not asked, late, at fault, or has nothing the text bears out. */
export const understand = async (
  text: string,
  options: InterpretOptions,
  { model, log }: { model: HelpingModel | null; log: Context['log'] },
): Promise<Understood> => {
  const began = performance.now()
  const byRules = interpret(text, options)
  const ruled = performance.now()
  const answer = (interpretation: Interpretation, modelMs: number | null): Understood => ({
    interpretation,
    engine: interpretation.suggested.length > 0 ? 'rules+llm' : 'rules',
    understandMs: hundredth(ruled - began),
    modelMs: modelMs === null ? null : hundredth(modelMs),
  })
  if (model === null) return answer(byRules, null)
  // Whether help is needed is a matter of the sentence: what a person sets by hand must not take back what the model filled.
  const { edits: _, ...unedited } = options
  const ofText = Object.keys(options.edits ?? {}).length === 0 ? byRules : interpret(text, unedited)
  const visible = shown(text, ofText.masked)
  if (!isUnsure(visible, ofText)) return answer(byRules, null)
  const { today, places } = options
  const filled = await model({ text: visible, today }, log)
  const waited = performance.now() - ruled
  if (filled === null) return answer(byRules, waited)
  const suggested = groundAnswer(filled, { text: visible, today, places })
  return answer(interpret(text, { ...options, suggested }), waited)
}
