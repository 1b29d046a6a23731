/** How far a firm that buys is known, and what follows from it. */

/** `checked`: its number and names were compared with the register; `verified`: its contact and bank details were confirmed, too. */
export const SHIPPER_STANDINGS = ['new', 'checked', 'verified'] as const
export type ShipperStanding = (typeof SHIPPER_STANDINGS)[number]

/** Most demands a firm has open at a time. */
export const MOST_OPEN_DEMANDS: Record<ShipperStanding, number> = { new: 3, checked: 30, verified: 200 }
