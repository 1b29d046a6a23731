/** Understanding and plans made ready for the first sentence, after the process serves. */
import { setTimeout } from 'node:timers/promises'
import { searchBySentence } from '@tongyun/contract/search/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { warmUp } from '@tongyun/freight/understanding/warm-up'
import { openGazetteerInTurns } from '@tongyun/places'
import type { FastifyInstance } from 'fastify'
import { inProcessCaller } from '../core/in-process-caller.ts'

/** Requests get their turn after so long. */
const TURN_MS = 15

/** Busy lanes by every mode, understood without a doubt. */
const ASKED: [Locale, string][] = [
  ['zh', '从上海到莫斯科 3吨机械设备'],
  ['en', '2x40HQ Ningbo to Hamburg'],
  ['ru', 'из Гуанчжоу в Алматы 20 т'],
]
/** The market is not in memory yet. */
const NOT_YET = 812001
const AGAIN_MS = 1_000

/** Of apps that listen, when understanding is warm. */
const understanding = new WeakMap<FastifyInstance, Promise<void>>()

/** While the app listens, in turns between its requests; closing ends it. */
export const warmUnderstanding = (app: FastifyInstance) => {
  let isClosing = false
  const warm = async () => {
    const began = performance.now()
    let longest = 0
    const { scanner } = await openGazetteerInTurns()
    const steps = warmUp(scanner)
    while (!isClosing) {
      const turn = performance.now()
      let isDone = false
      while (!isDone && performance.now() - turn < TURN_MS) isDone = steps.next().done === true
      longest = Math.max(longest, performance.now() - turn)
      if (isDone) {
        app.log.info({ ms: Math.round(performance.now() - began), longestMs: Math.round(longest) }, 'understanding is warm')
        return
      }
      await new Promise((done) => setImmediate(done))
    }
  }
  app.addHook('onListen', async () => {
    understanding.set(
      app,
      warm().catch((error) => app.log.warn({ err: error }, 'understanding not warmed')),
    )
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
}

/**
 * Asks some sentences of an app that listens, as a page of it would, once its market is in memory: their plans go through what the
 * first visitor's do, who would wait until V8 has compiled it (decision 193).
 */
export const warmPlans = async (app: FastifyInstance): Promise<void> => {
  await understanding.get(app)
  for (const [locale, text] of ASKED) {
    const { call } = inProcessCaller(app, locale)
    while ((await call(searchBySentence, { text })).code === NOT_YET) await setTimeout(AGAIN_MS, undefined, { ref: false })
  }
}
