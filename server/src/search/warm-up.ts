/** Understanding made ready for its first sentence, after the process serves. */
import { warmUp } from '@tongyun/freight/understanding/warm-up'
import { openGazetteerInTurns } from '@tongyun/places'
import type { FastifyInstance } from 'fastify'

/** Requests get their turn after so long. */
const TURN_MS = 15

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
    warm().catch((error) => app.log.warn({ err: error }, 'understanding not warmed'))
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
}
