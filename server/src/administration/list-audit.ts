import type { listAudit as endpoint } from '@tongyun/contract/administration'
import { checkChain } from '../core/audit.ts'
import type { Operation } from '../core/route.ts'
import { countAudit, selectAudit } from './audit.queries.ts'

const PAGE_SIZE = 50

/** GET /ty/administration/audit. Every hash is computed anew each time. */
export const listAudit: Operation<typeof endpoint> = async ({ page = 1, pageSize = PAGE_SIZE, ...filter }, { database }) => {
  const rows = await selectAudit(database, filter, { offset: (page - 1) * pageSize, limit: pageSize })
  const { rows: entries, brokenAt } = await checkChain(database)
  return {
    total: await countAudit(database, filter),
    page,
    pageSize,
    entries: rows.map((row) => ({
      sequence: row.sequence,
      at: row.at.toISOString(),
      actor: row.actor,
      actorName: row.actor_name,
      action: row.action,
      subject: row.subject,
      subjectName: row.subject_name,
      details: Object.fromEntries(Object.entries(row.details).map(([name, value]) => [name, String(value)])),
      hash: row.hash.toString('hex'),
    })),
    chain: { entries, whole: brokenAt === null, firstBroken: brokenAt },
  }
}
