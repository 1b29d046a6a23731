/** Firms of shippers that publish demands, for tests. */
import { createDemand, publishDemand } from '@tongyun/contract/demand/own-demands'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { sql } from 'kysely'
import { type Caller, inProcessCaller } from '../src/core/in-process-caller.ts'
import type { TestApp } from './create-test-app.ts'
import { insertPerson, logIn } from './people.ts'
import { aPress } from './press.ts'

export type Firm = Awaited<ReturnType<typeof makeFirm>>

/** A shipper of a firm whose number staff compared with the register, unless it is new. */
export const makeFirm = async (server: TestApp, { isNew = false }: { isNew?: boolean } = {}) => {
  const user = await insertPerson(server.database, { notifications: ['quotes.app', 'review.app'] })
  let { cookie } = await logIn(server, user)
  const call: Caller = (endpoint, input) => inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
  /** Sessions end when the clock leaps. */
  const logInAgain = async () => {
    cookie = (await logIn(server, user)).cookie
  }
  /** @returns its id */
  const create = async (sheet: DemandSheet): Promise<string> => {
    const { code, data } = await call(createDemand, { sheet, companyName: `Firm of ${user.user_name}`, ...aPress() })
    if (data === null) throw new Error(`not created: ${code}`)
    if (!isNew)
      await sql`update shippers set company_number_kind = 'other', company_number = shipper_id, checked_at = now(), checked_by = 'u'
        where shipper_id = (select shipper_id from demands where demand_id = ${data.demandId})`.execute(server.database)
    return data.demandId
  }
  const publish = async (sheet: DemandSheet): Promise<string> => {
    const demandId = await create(sheet)
    const answer = await call(publishDemand, { demandId, version: 1 })
    if (answer.data?.status !== 'open') throw new Error(`not published: ${answer.code} ${JSON.stringify(answer.data)}`)
    return demandId
  }
  return { user, call, create, publish, logInAgain }
}
