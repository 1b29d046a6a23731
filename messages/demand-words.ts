/** What the fields of a demand are called (freight/src/demand/demand-fields.ts), for pages, spreadsheets and letters. */
import type { DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

const FIELDS: Record<DemandFieldName, typeof m.demand_field_originId> = {
  originId: m.demand_field_originId,
  destinationId: m.demand_field_destinationId,
  pickupAddress: m.demand_field_pickupAddress,
  stops: m.demand_field_stops,
  deliveryAddress: m.demand_field_deliveryAddress,
  businessType: m.demand_field_businessType,
  cargoTypes: m.demand_field_cargoTypes,
  goods: m.demand_field_goods,
  hsCode: m.demand_field_hsCode,
  weightKg: m.demand_field_weightKg,
  volumeM3: m.demand_field_volumeM3,
  packages: m.demand_field_packages,
  pieces: m.demand_field_pieces,
  containers: m.demand_field_containers,
  vehicles: m.demand_field_vehicles,
  modes: m.demand_field_modes,
  loadType: m.demand_field_loadType,
  serviceMode: m.demand_field_serviceMode,
  incoterm: m.demand_field_incoterm,
  services: m.demand_field_services,
  readyFrom: m.demand_field_readyFrom,
  readyTo: m.demand_field_readyTo,
  deliverBy: m.demand_field_deliverBy,
  maxTransitDays: m.demand_field_maxTransitDays,
  temperatureFromC: m.demand_field_temperatureFromC,
  temperatureToC: m.demand_field_temperatureToC,
  unNumber: m.demand_field_unNumber,
  hazardClass: m.demand_field_hazardClass,
  loading: m.demand_field_loading,
  tir: m.demand_field_tir,
  adr: m.demand_field_adr,
  otherRequirements: m.demand_field_otherRequirements,
  remarks: m.demand_field_remarks,
  quotesUntil: m.demand_field_quotesUntil,
  circleHours: m.demand_field_circleHours,
  currency: m.demand_field_currency,
  targetMinor: m.demand_field_targetMinor,
  targetShown: m.demand_field_targetShown,
  payment: m.demand_field_payment,
  paymentDays: m.demand_field_paymentDays,
  acceptsCounter: m.demand_field_acceptsCounter,
  isNameShown: m.demand_field_isNameShown,
  contactName: m.demand_field_contactName,
  contactPhone: m.demand_field_contactPhone,
  contactEmail: m.demand_field_contactEmail,
  contactWechat: m.demand_field_contactWechat,
}

/** Without a locale in the language of the page. */
export const demandFieldWord = (name: DemandFieldName, locale?: Locale): string =>
  FIELDS[name]({}, locale === undefined ? {} : { locale })
