import type { listAudit as endpoint } from '@tongyun/contract/administration/endpoints'
import { lookAtChains } from '../core/audit-check.ts'
import { selectCounted } from '../core/audit-failures.ts'
import type { Operation } from '../core/route.ts'
import { countAudit, selectAudit } from './audit.queries.ts'

const PAGE_SIZE = 50

/** GET /ty/administration/audit. What is new is checked at once, the rest in the background (keep-audit.ts). */
export const listAudit: Operation<typeof endpoint> = async (input, { database, keys }) => {
  const { page = 1, pageSize = PAGE_SIZE, ...filter } = input
  const rows = await selectAudit(database, filter, { offset: (page - 1) * pageSize, limit: pageSize })
  return {
    total: await countAudit(database, filter),
    page,
    pageSize,
    entries: rows.map((row) => ({
      chain: row.chain,
      number: row.number,
      at: row.at.toISOString(),
      actor: row.actor,
      actorName: row.actor_name,
      action: row.action,
      subject: row.subject,
      subjectName: row.subject_name,
      details: Object.fromEntries(Object.entries(row.details).map(([name, value]) => [name, String(value)])),
      hash: row.hash.toString('hex'),
    })),
    chains: await lookAtChains(database, keys),
    counted: await selectCounted(database),
  }
}
