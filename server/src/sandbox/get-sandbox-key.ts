import { SCOPES } from '@tongyun/contract/open-access'
import type {
  makeSandboxKey as endpoint,
  SandboxState,
  getSandboxState as stateEndpoint,
} from '@tongyun/contract/sandbox/endpoints'
import { LASTS_H, PER_ADDRESS_AND_DAY } from '@tongyun/contract/sandbox/terms/sandbox-terms'
import { newKey } from '../api-keys/index.ts'
import type { Operation } from '../core/route.ts'
import { refuseAddressBeyond } from '../core/spend-points.ts'
import type { SandboxFirm } from './sandboxes.queries.ts'
import type { SandboxState as OwnState } from './state.queries.ts'

const A_DAY = { most: PER_ADDRESS_AND_DAY, windowS: 86_400 }

/** What of sandboxes there is on this site. */
export type Desk = {
  state: () => Promise<SandboxState>
  /** What the sandbox of a firm knows of itself; null where it has none. */
  stateOf: (firm: SandboxFirm) => Promise<OwnState | null>
  /** @throws BusinessError 810002 where there is none to be had */
  makeForKey: (key: { key_id: string; secret_hash: Buffer }, now: Date) => Promise<Date>
}

/** GET /ty/sandbox. */
export const getSandboxState =
  (desk: Desk): Operation<typeof stateEndpoint> =>
  async () => ({ state: await desk.state(), lastsH: LASTS_H, perDay: PER_ADDRESS_AND_DAY })

/** POST /ty/sandbox/keys. */
export const makeSandboxKey =
  (desk: Desk): Operation<typeof endpoint> =>
  async (_, context) => {
    await refuseAddressBeyond(context, 'sandbox', A_DAY)
    const { keyId, secretHash, text } = newKey('test')
    const endsAt = await desk.makeForKey({ key_id: keyId, secret_hash: secretHash }, context.now)
    return { secret: text, scopes: [...SCOPES], endsAt: endsAt.toISOString() }
  }
