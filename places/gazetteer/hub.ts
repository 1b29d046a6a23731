export type Point = { lat: number; lon: number }

export type HubKind = 'seaport' | 'inlandport' | 'airport' | 'railterminal' | 'border'

/** A port, airport, terminal or border crossing on its way into the gazetteer. */
export type Hub = Point & {
  placeId: string
  kinds: HubKind[]
  unlocode: string
  iata: string
  zh: string
  en: string
  ru: string
  aliases: string[]
  country: string
  zone: string
  /** placeId of the city it serves; '' when none is near. */
  cityId: string
}
