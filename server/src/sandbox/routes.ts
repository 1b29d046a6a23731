import {
  moveSandboxClock as clockEndpoint,
  makeSandboxKey as keyEndpoint,
  resetSandbox as resetEndpoint,
  getSandboxState as stateEndpoint,
} from '@tongyun/contract/sandbox/endpoints'
import * as own from '@tongyun/contract/sandbox/own-sandbox'
import { simulateInOwnSandbox as simulateEndpoint } from '@tongyun/contract/sandbox/simulate'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { getSandboxState, makeSandboxKey } from './get-sandbox-key.ts'
import { moveSandboxClock } from './move-clock.ts'
import type { Building } from './open-sandbox.ts'
import { getOwnSandbox, moveOwnSandboxClock, resetOwnSandbox, simulateInOwnSandbox } from './own-sandbox.ts'
import { provideSandboxes } from './provide-sandboxes.ts'
import { resetSandbox } from './reset-sandbox.ts'

export const registerSandboxes = (app: FastifyInstance, building: Building) => {
  const desk = provideSandboxes(app, building)
  route(app, stateEndpoint, getSandboxState(desk))
  route(app, keyEndpoint, makeSandboxKey(desk))
  route(app, own.getOwnSandbox, getOwnSandbox(desk))
  route(app, own.moveOwnSandboxClock, moveOwnSandboxClock(app.services))
  route(app, own.resetOwnSandbox, resetOwnSandbox(app.services))
  route(app, simulateEndpoint, simulateInOwnSandbox(app.services))
  route(app, resetEndpoint, resetSandbox)
  route(app, clockEndpoint, moveSandboxClock)
}
