import { getDealCheck as dealCheck } from '@tongyun/contract/deals/deal-check'
import * as deals from '@tongyun/contract/deals/deals'
import { countTasks as tasks } from '@tongyun/contract/deals/tasks'
import type { FastifyInstance } from 'fastify'
import { offerFirmEvents } from '../core/firm-events.ts'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { keepDealAnchors } from './anchor-deals.ts'
import { keepDealChecks } from './check-deals.ts'
import { countTasks, unreadTasks } from './count-tasks.ts'
import { DEAL_FIRM_EVENTS } from './deal-firm-events.ts'
import { DEAL_NOTICES } from './deal-notices.ts'
import { getDeal } from './get-deal.ts'
import { getDealCheck } from './get-deal-check.ts'
import { getDealContacts } from './get-deal-contacts.ts'
import { listDealEvents } from './list-deal-events.ts'
import { listDeals } from './list-deals.ts'
import { readDeal } from './read-deal.ts'
import { selectDealsBy } from './room.queries.ts'
import { sendDealMessage } from './send-deal-message.ts'
import { registerDealStream } from './stream-deal.ts'
import { keepTellingUnread } from './tell-unread.ts'

/** Endpoints of deals, their stream, and what is done about them as time goes by. */
export const registerDeals = (app: FastifyInstance) => {
  // What two firms told each other is a record of both: it stays without the name of whoever left.
  app.services.personalData.push({ name: 'deals', read: (database, { userId }) => selectDealsBy(database, userId) })
  offerNotices(app, DEAL_NOTICES)
  offerFirmEvents(app, DEAL_FIRM_EVENTS)
  app.services.tasks.push(unreadTasks)
  keepDealAnchors(app)
  keepDealChecks(app)
  keepTellingUnread(app)
  const wake = registerDealStream(app)
  route(app, deals.listDeals, listDeals)
  route(app, tasks, countTasks)
  route(app, deals.getDeal, getDeal)
  route(app, deals.listDealEvents, listDealEvents)
  route(app, deals.sendDealMessage, async (input, context) => {
    const sent = await sendDealMessage(input, context)
    wake()
    return sent
  })
  route(app, dealCheck, getDealCheck)
  route(app, deals.readDeal, readDeal)
  route(app, deals.getDealContacts, getDealContacts)
}
