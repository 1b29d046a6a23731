import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { offerSheetSchema } from '@tongyun/contract/supply/offer-sheet'
import { openGazetteer } from '@tongyun/places'
import * as z from 'zod/mini'
import { figuresOf } from './capacity-of-offer.ts'

/** Length and emissions as far as a half written sheet tells where it runs; null while it does not. */
export const draftFigures = ({ stops: given }: DraftSheet) => {
  const read = z.safeParse(offerSheetSchema.shape.stops, given)
  if (!read.success) return null
  const runs = read.data.every(({ mode }, i, { length }) => (mode === null) === (i === length - 1))
  return runs && read.data.every(({ placeId }) => openGazetteer().byId(placeId) !== undefined) ? figuresOf(read.data) : null
}
