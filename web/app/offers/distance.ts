import * as m from '@tongyun/messages'
import { formatNumber } from '../i18n/format.ts'

/** Kilometres, whole, in the page's language. */
export const formatDistance = (distanceKm: number): string => m.layout_unit_km({ amount: formatNumber(distanceKm, 0) })
