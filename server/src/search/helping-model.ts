/** The configured model as searches use it: asked for unsure sentences only, remembered for a while, spared when it fails. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Circuit } from '../core/circuit.ts'
import { languageModel, type ModelQuestion } from './language-model.ts'
import type { ModelAnswer } from './model-answer.ts'

/** Questions under way at once; further sentences are answered by the rules alone. */
const MOST_AT_ONCE = 8
const KEPT_MS = 600_000
const MOST_KEPT = 500

/** Null where the model does not help this time; never rejects. */
export type HelpingModel = (question: ModelQuestion, log: FastifyBaseLogger) => Promise<ModelAnswer | null>

type Kept = { until: number; answer: Promise<ModelAnswer> }

/** The model of the settings with its gauges; null where none is set. */
export const openModel = ({ services: { config, clock, gauges } }: FastifyInstance): HelpingModel | null => {
  const { modelUrl, modelName, modelKey, modelTimeoutMs } = config
  if (modelUrl === undefined || modelName === undefined) return null
  const ask = languageModel({ url: modelUrl, name: modelName, key: modelKey, modelTimeoutMs })
  const circuit = new Circuit(clock)
  const kept = new Map<string, Kept>()
  const counts = { asked: 0, failed: 0, underWay: 0 }
  gauges.push(
    { name: 'model_resting', help: '1 while the language model is not asked, having failed', read: () => Number(circuit.isOpen) },
    { name: 'model_questions_total', help: 'Questions to the language model', read: () => counts.asked },
    { name: 'model_failures_total', help: 'Questions it did not answer', read: () => counts.failed },
  )

  const askNow = async (question: ModelQuestion): Promise<ModelAnswer> => {
    counts.asked += 1
    counts.underWay += 1
    try {
      return await circuit.run(() => ask(question))
    } catch (error) {
      counts.failed += 1
      throw error
    } finally {
      counts.underWay -= 1
    }
  }

  const remember = (key: string, question: ModelQuestion): Promise<ModelAnswer> => {
    const answer = askNow(question)
    kept.set(key, { until: clock().getTime() + KEPT_MS, answer })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return answer
  }

  return async (question, log) => {
    const key = `${question.today} ${question.text.trim().replace(/\s+/g, ' ')}`
    const known = kept.get(key)
    const isKept = known !== undefined && known.until > clock().getTime()
    if (!isKept && (circuit.isOpen || counts.underWay >= MOST_AT_ONCE)) return null
    try {
      return await (isKept ? known.answer : remember(key, question))
    } catch (error) {
      kept.delete(key)
      log.warn({ err: error }, 'the language model did not help; the rules answer alone')
      return null
    }
  }
}
