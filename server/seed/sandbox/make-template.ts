/**
 * Fills the template of sandboxes; a process of its own, which server/src/sandbox/keep-sandboxes.ts starts and which leaves the
 * processor to everybody else. Waits for one message, a TemplateOrder, and ends; what is half done is thrown away by the next.
 */
import { setPriority } from 'node:os'
import { deriveKeys } from '../../src/core/keys.ts'
import { createLog } from '../../src/core/log.ts'
import type { TemplateOrder } from '../../src/sandbox/index.ts'
import { fillTemplate } from './fill-template.ts'

const LOWEST_PRIORITY = 19

setPriority(LOWEST_PRIORITY)
process.once('disconnect', () => process.exit(1))
process.once('message', async (message) => {
  const { address, logLevel, secret } = message as TemplateOrder
  await fillTemplate(address, { keys: deriveKeys(Buffer.from(secret)), now: new Date() }, createLog(logLevel))
  process.removeAllListeners('disconnect')
  process.disconnect()
})
