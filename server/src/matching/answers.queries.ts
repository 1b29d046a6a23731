/** The SQL by which companies answer to demands that fit them. */
import type { DeclineReason, LaneChoice } from '@tongyun/contract/matching/terms/decline-reasons'
import type { Database } from '../core/database.ts'

export const putDecline = (
  database: Database,
  row: { demand_id: string; version: number; provider_id: string; reason: DeclineReason; declined_at: Date },
) =>
  database
    .insertInto('demand_declines')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['demand_id', 'provider_id'])
        .doUpdateSet({ version: row.version, reason: row.reason, declined_at: row.declined_at }),
    )
    .execute()

export const deleteDecline = (database: Database, providerId: string, demandId: string) =>
  database.deleteFrom('demand_declines').where('provider_id', '=', providerId).where('demand_id', '=', demandId).execute()

export const putLaneChoice = (
  database: Database,
  row: { provider_id: string; origin_city: string; destination_city: string; choice: LaneChoice; chosen_at: Date },
) =>
  database
    .insertInto('lane_choices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'origin_city', 'destination_city'])
        .doUpdateSet({ choice: row.choice, chosen_at: row.chosen_at }),
    )
    .execute()

export const deleteLaneChoice = (database: Database, providerId: string, originCity: string, destinationCity: string) =>
  database
    .deleteFrom('lane_choices')
    .where('provider_id', '=', providerId)
    .where('origin_city', '=', originCity)
    .where('destination_city', '=', destinationCity)
    .execute()

export const putMutedShipper = (
  database: Database,
  row: { provider_id: string; shipper_id: string; demand_id: string; muted_at: Date },
) =>
  database
    .insertInto('muted_shippers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider_id', 'shipper_id']).doNothing())
    .execute()

export const deleteMutedShipper = (database: Database, providerId: string, shipperId: string) =>
  database.deleteFrom('muted_shippers').where('provider_id', '=', providerId).where('shipper_id', '=', shipperId).execute()

/** Companies that want to see nothing of a shipper. */
export const selectMuting = async (database: Database, shipperId: string): Promise<string[]> => {
  const rows = await database.selectFrom('muted_shippers').select('provider_id').where('shipper_id', '=', shipperId).execute()
  return rows.map(({ provider_id: id }) => id)
}
