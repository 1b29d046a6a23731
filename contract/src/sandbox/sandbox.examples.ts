import { example } from '../open-example.ts'
import { moveSandboxClock, resetSandbox } from './endpoints.ts'

export const SANDBOX_EXAMPLES = [
  example({ name: 'move-clock', endpoint: moveSandboxClock, input: { advanceS: 3_600 }, shows: ['now', 'endsAt'] }),
  example({ name: 'reset-sandbox', endpoint: resetSandbox, input: {}, shows: ['now', 'endsAt'] }),
]
