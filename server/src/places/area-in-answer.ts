import type { Area as AreaInAnswer } from '@tongyun/contract/places/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { type Area, type Gazetteer, placeName } from '@tongyun/places'

/** An area as answers carry it, in the reader's language. */
export const areaInAnswer = (area: Area, gazetteer: Gazetteer, locale: Locale): AreaInAnswer => {
  const place = gazetteer.byId(area.token)
  const within = area.within === null ? undefined : (gazetteer.area(area.within) ?? gazetteer.area(`continent-${area.within}`))
  return {
    token: area.token,
    kind: area.kind,
    placeKinds: [...(place?.kinds ?? [])],
    name: placeName(area, locale),
    code: place?.iata ?? place?.unlocode ?? null,
    within: within === undefined ? null : placeName(within, locale),
  }
}
