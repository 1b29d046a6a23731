import * as desk from '@tongyun/contract/recovery/desk'
import * as endpoints from '@tongyun/contract/recovery/endpoints'
import type { FastifyInstance } from 'fastify'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { askRecovery } from './ask-recovery.ts'
import { checkRecovery } from './check-recovery.ts'
import { endRecovery, objectToRecovery } from './end-recovery.ts'
import { grantRecovery } from './grant-recovery.ts'
import { keepRecoveries } from './keep-recoveries.ts'
import { getRecovery, listRecoveries } from './read-recoveries.ts'
import { deleteRecoveriesOf, selectRecoveriesOf } from './recoveries.queries.ts'
import { refuseRecovery } from './refuse-recovery.ts'
import { RECOVERY_NOTICES } from './tell-of-recovery.ts'
import { useRecovery } from './use-recovery.ts'

/** Accounts that lost every contact (decision 078). */
export const registerRecovery = (app: FastifyInstance) => {
  const { services } = app
  services.ownerShown = async (transaction, userId, now) => {
    await endRecovery(transaction, { userId }, 'objected', { config: services.config, now })
  }
  services.personalData.push({
    name: 'recoveries',
    read: (database, { userId }) => selectRecoveriesOf(database, userId),
    erase: (transaction, { userId }) => deleteRecoveriesOf(transaction, userId),
  })
  offerNotices(app, RECOVERY_NOTICES)
  keepRecoveries(app)
  route(app, endpoints.askRecovery, askRecovery)
  route(app, endpoints.objectToRecovery, objectToRecovery)
  route(app, endpoints.useRecovery, useRecovery)
  route(app, desk.listRecoveries, listRecoveries)
  route(app, desk.getRecovery, getRecovery)
  route(app, desk.checkRecovery, checkRecovery)
  route(app, desk.grantRecovery, grantRecovery)
  route(app, desk.refuseRecovery, refuseRecovery)
}
