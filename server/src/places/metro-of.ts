import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'

/** The metro a token lies in, or is. @throws BusinessError 810004 for a token of no place */
export const metroOf = (token: string): string => {
  const place = openGazetteer().byId(token)
  if (place === undefined) throw new BusinessError(810004)
  return place.cityId ?? place.placeId
}
