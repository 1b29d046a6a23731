/** Steps of a checkout hold: space kept for a quarter of an hour while somebody books. */
import type { Machine } from './rule.ts'

const HOLD_STATUSES = ['held', 'taken_over', 'released', 'lapsed'] as const
export type HoldState = { status: (typeof HOLD_STATUSES)[number] }
export type HoldTime = 'heldUntil' | 'closesAt'
export type HoldGuard =
  | 'space_left'
  /** Fewer holds at once and an hour than the limits, no more than half of the space left, no lapse on the departure just now. */
  | 'within_limits'
  /** The booking that takes the space over is made in the same statement. */
  | 'booking_made'

const HELD = { status: ['held'] } as const

export const HOLD_RULES = {
  fields: { status: HOLD_STATUSES },
  ended: [{ status: ['taken_over', 'released', 'lapsed'] }],
  rules: [
    {
      action: 'hold',
      from: null,
      to: { status: 'held' },
      by: ['buyer'],
      guards: ['space_left', 'within_limits'],
      before: 'closesAt',
      sets: { heldUntil: 'checkoutHoldMinutes' },
      tells: [],
      space: 'hold',
    },
    {
      action: 'book',
      from: HELD,
      to: { status: 'taken_over' },
      by: ['buyer'],
      guards: ['booking_made'],
      before: 'heldUntil',
      awaited: 'heldUntil',
      tells: [],
    },
    { action: 'release', from: HELD, to: { status: 'released' }, by: ['buyer'], tells: [], space: 'release' },
    { action: 'lapse', from: HELD, to: { status: 'lapsed' }, by: ['system'], due: 'heldUntil', tells: [], space: 'release' },
  ],
} as const satisfies Machine<HoldState, HoldTime, HoldGuard>
