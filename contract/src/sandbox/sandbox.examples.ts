import { example, prepared } from '../open-example.ts'
import { moveSandboxClock, resetSandbox } from './endpoints.ts'
import { simulateEvent } from './simulate.ts'

export const SANDBOX_EXAMPLES = [
  example({
    name: 'receive-quote',
    endpoint: simulateEvent,
    input: { event: 'quote.received', about: prepared('openDemand') },
    shows: ['event', 'about', 'raises', 'objectId'],
  }),
  example({
    name: 'fail-deliveries',
    endpoint: simulateEvent,
    input: { event: 'webhook.fail_next', count: 2 },
    shows: ['event'],
  }),
  example({ name: 'move-clock', endpoint: moveSandboxClock, input: { advanceS: 3_600 }, shows: ['now', 'endsAt'] }),
  example({ name: 'reset-sandbox', endpoint: resetSandbox, input: {}, shows: ['now', 'endsAt'] }),
]
