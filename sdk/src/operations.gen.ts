// Made from the contract by tools/sdk-operations.ts.
import type { CallOptions } from './client.ts'

export type AgreedPayment = { "kind": "prepaid" | "on_loading" | "on_delivery" | "days_after_invoice"; "days": number; "depositPercent": number }
export type AgreedVat = { "mode": "excluded" | "included" | "zero_rated" | "not_applicable"; "percent": number }
export type AllowedAction = { "action": string; "until": string | null }
export type Area = { "token": string; "kind": "place" | "metro" | "region" | "country" | "continent"; "placeKinds": (string)[]; "name": string; "code": string | null; "within": string | null }
export type BatchCounts = { "created": number; "changed": number; "unchanged": number; "withdrawn": number; "faulty": number }
export type BatchRow = { "reference": string; "sheet"?: WrittenSheet; "submit"?: boolean; "withdraw"?: boolean }
export type BookableDeparture = { "departureId": string; "etd": string; "eta": string; "documentsCutOff": string | null; "cargoCutOff": string | null; "spaceTotal": number; "spaceLeft": number; "closesAt": string; "requestUntil": string }
export type BookingCounterparty = { "side": "buyer" | "provider"; "firmId": string; "name": string; "cityName": string; "certified": boolean; "verified": boolean; "demo": boolean }
export type BookingRow = { "number": string; "side": "buyer" | "provider"; "version": number; "status": "RECEIVED" | "PENDING_UPDATE" | "UPDATE_RECEIVED" | "CONFIRMED" | "PENDING_AMENDMENT" | "REJECTED" | "DECLINED" | "CANCELLED" | "COMPLETED"; "amendment": "AMENDMENT_RECEIVED" | "AMENDMENT_CONFIRMED" | "AMENDMENT_DECLINED" | "AMENDMENT_CANCELLED" | null; "cancellation": "CANCELLATION_RECEIVED" | "CANCELLATION_DECLINED" | "CANCELLATION_CONFIRMED" | null; "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "origin": Place; "destination": Place; "counterparty": BookingCounterparty; "goods": string; "quantity": number | null; "spaceUnit": "teu" | "container" | "truck" | "kg" | "m3" | "rt" | null; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "departsAt": string | null; "arrivesAt": string | null; "reference": string | null; "createdAt": string; "demo": boolean; "allowed": (BookingStep)[]; "waitingFor": BookingTurn | null; "trip": LegOfTrip | null }
export type BookingStep = { "action": "confirm" | "reject" | "ask_update" | "update" | "cancel" | "ask_cancellation" | "confirm_cancellation" | "decline_cancellation" | "decline" | "complete"; "until": string | null; "fee": Money | null }
export type BookingTurn = { "side": "buyer" | "provider" | "staff" | "system"; "until": string | null }
export type CancellationFee = { "from": string | null; "fee": Money; "kind": "free" | "step" | "no_show" }
export type Cancelling = { "fees": (CancellationFee)[]; "now": Money; "next": CancellationFee | null }
export type Change = { "hours": number; "handInBy": string; "sameTerminal": boolean }
export type ChargeCondition = { "kind": "weight_over"; "kg": number } | { "kind": "cargo_type"; "cargoType": "general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle" }
export type ChargeLine = { "code": "BAS" | "BUC" | "LSS" | "THC" | "DTH" | "DOC" | "FSC" | "SSC" | "SEC" | "ISP" | "CFS" | "DHC" | "PUP" | "DLV" | "CUS" | "AMS" | "ENS" | "CIC" | "PSS" | "WRS" | "TRF" | "BRD" | "TIR" | "RAIL" | "HDL" | "STO" | "DET" | "WAI" | "HVY" | "DGS" | "INS" | "TAX" | "RST"; "group": "freight" | "origin" | "destination" | "surcharge"; "basis": "shipment" | "document" | "kg" | "t" | "m3" | "rt" | "container" | "truck" | "ldm" | "km" | "percent" | "day" | "ticket" | "box"; "quantity": number; "unitPrice": number; "unitCurrency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "amountMinor": number; "equipment": string | null; "note": string | null; "condition"?: ChargeCondition }
export type ChargeName = { "code": "BAS" | "BUC" | "LSS" | "THC" | "DTH" | "DOC" | "FSC" | "SSC" | "SEC" | "ISP" | "CFS" | "DHC" | "PUP" | "DLV" | "CUS" | "AMS" | "ENS" | "CIC" | "PSS" | "WRS" | "TRF" | "BRD" | "TIR" | "RAIL" | "HDL" | "STO" | "DET" | "WAI" | "HVY" | "DGS" | "INS" | "TAX" | "RST"; "group": "freight" | "origin" | "destination" | "surcharge" }
export type ChargeOutside = { "code": "BAS" | "BUC" | "LSS" | "THC" | "DTH" | "DOC" | "FSC" | "SSC" | "SEC" | "ISP" | "CFS" | "DHC" | "PUP" | "DLV" | "CUS" | "AMS" | "ENS" | "CIC" | "PSS" | "WRS" | "TRF" | "BRD" | "TIR" | "RAIL" | "HDL" | "STO" | "DET" | "WAI" | "HVY" | "DGS" | "INS" | "TAX" | "RST"; "group": "freight" | "origin" | "destination" | "surcharge"; "status": "elsewhere" | "conditional"; "basis": "shipment" | "document" | "kg" | "t" | "m3" | "rt" | "container" | "truck" | "ldm" | "km" | "percent" | "day"; "unitPrice": number | null; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "equipment": string | null; "note": string | null; "condition": ChargeCondition | null; "amountMinor": number | null }
export type Chargeable = { "quantity": number; "unit": "km" | "kg" | "ticket" | "container" | "box" | "t" | "m3" | "rt" | "ldm" | "truck"; "weighed"?: number }
export type ChargeableRule = { "divisorCm3PerKg": number | null; "splitPercent": number; "stepKg": 0 | 0.5 | 1; "kgPerLdm": number; "minimumQuantity": number }
export type Charges = { "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "totalMinor": number; "freightMinor": number; "chargeable": Chargeable; "lines": (ChargeLine)[]; "outside": (ChargeOutside)[]; "steps": (PriceStep)[]; "exchangeDate": string | null }
export type Checkout = { "offer": Offer; "price": Priced | PriceRefusal; "exchange": ExchangeRates; "seen": { "revision": number; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" } | null; "departure": BookableDeparture | null; "zones": { "origin": string; "destination": string }; "others": (BookableDeparture)[]; "spaceUnit": "teu" | "container" | "truck" | "kg" | "m3" | "rt"; "needed": number; "left": number; "atOnce": boolean; "answerUntil": string | null; "answerPlace": { "name": string; "zone": string }; "terms": TermsOfBusiness; "fees": (CancellationFee)[] | null; "hold": Hold | null; "hurdle": "no_departure" | "cut_off_passed" | "price_refused" | "cargo_unclear" | "space_gone" | "own_deal" | null; "holdHurdle": { "why": "too_many" | "too_big" | "just_lapsed"; "waitS": number | null } | null; "companyNeeded": boolean; "asOf": string }
export type Completeness = { "open": (ChargeName)[]; "missing": (ChargeName)[] }
export type CountedPage = { "next": string | null; "total": number }
export type Coverage = { "radiusKm": number | null; "places": (string)[] }
export type Delivery = { "deliveryId": string; "endpointId": string; "eventId": string; "type": "offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled"; "sequence": number; "state": "waiting" | "sending" | "sent" | "dead"; "tries": number; "nextTryAt": string | null; "lastTryAt": string | null; "lastStatus": number | null; "lastMs": number | null; "failure": "address_refused" | "name_unknown" | "unreachable" | "certificate" | "too_slow" | "redirect" | "gone" | "client_error" | "server_error" | "challenge_missing" | "simulated" | null; "failureText": string | null }
export type Demand = { "demandId": string; "number": string; "status": "open" | "awarded" | "closed" | "expired"; "origin": Place; "destination": Place; "stops": (Place)[]; "modes": ("sea" | "road" | "air" | "rail" | "multimodal")[]; "loadType": "FCL" | "LCL" | "FTL" | "LTL" | null; "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "incoterm": "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | null; "services": ("customs_export" | "customs_import" | "insurance" | "warehousing" | "packing")[]; "cargoTypes": ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "weightKg": number | null; "volumeM3": number | null; "containers": ({ "type": "20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK"; "count": number })[]; "vehicles": ({ "type": "CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED" | null; "count": number })[]; "readyFrom": string; "readyTo": string; "deliverBy": string | null; "maxTransitDays": number | null; "shipper": DemandShipper; "publishedAt": string; "circleUntil": string | null; "quotesUntil": string; "quotes": "none" | "few" | "several" | "many" }
export type DemandContainers = { "type": "20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK"; "count": number }
export type DemandDetail = { "row": Demand; "fields": Record<string, unknown>; "withheld": ({ "field": "originId" | "destinationId" | "pickupAddress" | "stops" | "deliveryAddress" | "businessType" | "cargoTypes" | "goods" | "hsCode" | "weightKg" | "volumeM3" | "packages" | "pieces" | "containers" | "vehicles" | "modes" | "loadType" | "serviceMode" | "incoterm" | "services" | "readyFrom" | "readyTo" | "deliverBy" | "maxTransitDays" | "temperatureFromC" | "temperatureToC" | "unNumber" | "hazardClass" | "loading" | "tir" | "adr" | "otherRequirements" | "remarks" | "quotesUntil" | "circleHours" | "currency" | "targetMinor" | "targetShown" | "payment" | "paymentDays" | "acceptsCounter" | "isNameShown" | "contactName" | "contactPhone" | "contactEmail" | "contactWechat"; "seenBy": "everybody" | "certified" | "quoting" | "booked" })[]; "rank": "everybody" | "certified" | "quoting" | "booked"; "ended": { "at": string; "reason": "found_elsewhere" | "not_needed" | "too_dear" | "other" | null } | null; "fitting": { "count": number; "query": string }; "similar": (Demand)[]; "asOf": string }
export type DemandFault = { "field": string; "rule": "required" | "unknown" | "wrong_type" | "wrong_format" | "not_listed" | "too_small" | "too_big" | "too_short" | "too_long" | "too_few" | "too_many" | "too_deep" | "too_many_decimals" | "control_character" | "same_place" | "before_ready_from" | "before_delivery" | "day_over" | "ready_too_far" | "quotes_too_soon" | "quotes_too_late" | "amount_needed" | "equipment_of_other_load" | "pieces_over_weight" | "un_number_needed" | "temperature_needed" | "temperature_order" | "contact_needed" | "payment_days_needed"; "params": { "limit"?: string; "value"?: string } }
export type DemandPiece = { "count": number; "lengthCm": number; "widthCm": number; "heightCm": number; "weightKg": number; "stackable": boolean }
export type DemandSheet = { "originId"?: string | null; "destinationId"?: string | null; "pickupAddress"?: string | null; "stops"?: (DemandStop)[]; "deliveryAddress"?: string | null; "businessType"?: "manufacturer" | "trader" | "e_commerce" | "retailer" | "forwarder" | "project" | "other" | null; "cargoTypes"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "goods"?: string | null; "hsCode"?: string | null; "weightKg"?: number | null; "volumeM3"?: number | null; "packages"?: number | null; "pieces"?: (DemandPiece)[]; "containers"?: (DemandContainers)[]; "vehicles"?: (DemandVehicles)[]; "modes"?: ("sea" | "road" | "air" | "rail" | "multimodal")[]; "loadType"?: "FCL" | "LCL" | "FTL" | "LTL" | null; "serviceMode"?: "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port" | null; "incoterm"?: "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | null; "services"?: ("customs_export" | "customs_import" | "insurance" | "warehousing" | "packing")[]; "readyFrom"?: string | null; "readyTo"?: string | null; "deliverBy"?: string | null; "maxTransitDays"?: number | null; "temperatureFromC"?: number | null; "temperatureToC"?: number | null; "unNumber"?: string | null; "hazardClass"?: "3" | "7" | "8" | "9" | "1.1" | "1.2" | "1.3" | "1.4" | "1.5" | "1.6" | "2.1" | "2.2" | "2.3" | "4.1" | "4.2" | "4.3" | "5.1" | "5.2" | "6.1" | "6.2" | null; "loading"?: ("forklift" | "crane" | "tail_lift" | "side" | "top" | "ramp")[]; "tir"?: boolean; "adr"?: boolean; "otherRequirements"?: string | null; "remarks"?: string | null; "quotesUntil"?: string | null; "circleHours"?: number | null; "currency"?: "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" | null; "targetMinor"?: number | null; "targetShown"?: boolean; "payment"?: "prepaid" | "on_loading" | "on_delivery" | "days_after_invoice" | null; "paymentDays"?: number | null; "acceptsCounter"?: boolean; "isNameShown"?: boolean; "contactName"?: string | null; "contactPhone"?: string | null; "contactEmail"?: string | null; "contactWechat"?: string | null }
export type DemandShipper = { "name": string | null; "businessType": "manufacturer" | "trader" | "e_commerce" | "retailer" | "forwarder" | "project" | "other"; "cityName": string; "country": string; "checked": boolean; "memberSince": string; "dealsDone": number; "demo": boolean }
export type DemandStop = { "placeId": string; "address": string | null }
export type DemandVehicles = { "type": "CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED" | null; "count": number }
export type Departure = { "departureId": string; "etd": string; "eta": string; "documentsCutOff": string | null; "cargoCutOff": string | null; "spaceTotal": number; "spaceLeft": number }
export type DictionaryEntry = { "value": string; "name": string; "parent": string | null; "properties": Record<string, string | number | null> }
export type EnoughEquipment = { "equipment": "20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK" | "CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED" | null; "count": number }
export type EquipmentCount = { "type": string | null; "count": number }
export type Event = { "eventId": string; "type": "offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled"; "sequence": number; "occurredAt": string; "objectId": string; "objectRevision": number; "data": Record<string, string | number | null> }
export type Exchange = { "date": string; "source": string }
export type ExchangeRates = { "base": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "date": string; "source": string; "rates": Record<string, number> }
export type FirmOfferPrice = { "offerId": string; "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "validFrom": string | null; "validTo": string | null; "version": number; "reviewStatus": "draft" | "pending" | "approved" | "rejected"; "saleStatus": "on_sale" | "paused" | "sold_out" | "expired" | "withdrawn" | null; "published": boolean; "confirmedAt": string | null; "updatedAt": string; "sheet": WrittenSheet; "differs": boolean; "faults": (OfferFault)[]; "comments": (ReviewComment)[] }
export type Fitting = { "count": number; "lowestMinor": number | null; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "plans": number; "query": string }
export type FixedFee = { "kind": "fixed"; "amountMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" }
export type Hold = { "until": string; "quantity": number }
export type Issue = { "pointer": string; "rule": "required" | "unknown" | "wrong_type" | "wrong_format" | "not_listed" | "too_small" | "too_big" | "too_short" | "too_long" | "too_few" | "too_many" | "too_deep" | "too_many_decimals" | "control_character"; "limit": string; "message": string }
export type Leg = { "offer": Offer; "change": Change | null }
export type LegOfTrip = { "number": string | null; "leg": number; "legs": number }
export type MadeBooking = { "bookingId": string; "number": string; "status": "RECEIVED" | "CONFIRMED"; "answerUntil": string | null }
export type MadeWebhook = { "webhook": Webhook; "secret": string }
export type ModeTerms = { "instantBooking": boolean; "ladder": { "freeHours": number; "steps": ({ "hoursBefore": number | null; "fee": PercentFee | FixedFee })[]; "noShow": PercentFee | FixedFee } }
export type Money = { "amountMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" }
export type Neighbour = { "slot": "origin" | "destination"; "place": Area; "plans": number; "overBudget": boolean }
export type Offer = { "offerId": string; "reference": string; "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "loadType": "FCL" | "LCL" | "FTL" | "LTL" | null; "provider": ProviderRef; "origin": Place; "destination": Place; "stops": (Stop)[]; "transitCountries": (string)[]; "transitHours": number; "serviceLabel": string | null; "equipment": (string)[]; "cargoTypes": ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "priceValidTo": string; "confirmedAt": string; "co2eKg": number; "co2eFor": { "weightKg": number; "assumed": boolean }; "demo": boolean; "spaceUnit": "teu" | "container" | "truck" | "kg" | "m3" | "rt"; "departure": Departure | null; "price": { "total": Money; "partsMinor": { "freight": number; "origin": number; "destination": number; "surcharge": number }; "published": Money; "unitPrice": { "amount": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "unit": "km" | "kg" | "ticket" | "container" | "box" | "t" | "m3" | "rt" | "ldm" | "truck"; "equipment": string | null }; "chargeable": Chargeable; "assumed": { "equipment": "20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK" | "CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED"; "count": number; "roomM3": number | null; "roomier": { "equipment": "20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK" | "CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED"; "count": number; "totalMinor": number } | null } | null; "outside": { "elsewhere": (ChargeName)[]; "conditional": (ChargeName)[] }; "exchangeDate": string | null } | null; "refusal": Refusal | null; "pageUrl": string | null }
export type OfferBatch = { "batchId": string; "status": "working" | "completed" | "cancelled" | "refused"; "rowsDone": number; "counts": BatchCounts; "refusal": "not_a_list" | "no_rows" | "too_many_rows" | "too_big" | "failed" | null; "receivedAt": string; "endedAt": string | null }
export type OfferFault = { "path": string; "rule": "required" | "unknown" | "wrong_type" | "wrong_format" | "not_listed" | "too_small" | "too_big" | "too_short" | "too_long" | "too_few" | "too_many" | "too_deep" | "too_many_decimals" | "control_character" | "details_of_other_mode" | "load_type_of_other_mode" | "load_type_needed" | "same_place" | "place_unknown" | "place_not_served_by_sea" | "place_not_served_by_rail" | "place_not_served_by_air" | "carrier_unknown" | "stops_begin_at_origin" | "stops_end_at_destination" | "stops_hours_ascend" | "stops_begin_at_zero" | "stops_end_at_transit" | "stop_mode_needed" | "stop_mode_at_end" | "stop_modes_of_other_mode" | "legs_not_among_stops" | "crossing_off_route" | "place_not_among_stops" | "equipment_needed" | "equipment_not_offered" | "equipment_not_priced" | "equipment_twice" | "equipment_without_count" | "unit_of_other_mode" | "unit_of_other_load" | "breaks_begin_at_zero" | "breaks_ascend" | "divisor_needed" | "divisor_without_use" | "split_without_divisor" | "charge_price_needed" | "charge_counts_days" | "charge_is_freight" | "charge_bounds_reversed" | "percent_currency" | "percent_too_big" | "limits_reversed" | "dates_reversed" | "validity_over" | "validity_too_long" | "period_overlaps" | "period_replaces" | "windows_apart" | "departures_over" | "departures_outside" | "given_twice" | "cut_off_too_early" | "space_unit_of_other_mode" | "space_unit_of_other_load" | "space_whole" | "coverage_without_door" | "coverage_empty" | "place_ambiguous"; "params": { "limit"?: string; "value"?: string; "candidates"?: (string)[] }; "message": string }
export type Page = { "next": string | null }
export type Parties = { "shipper": Party; "consignee": Party; "notify"?: Party; "pickup"?: Party }
export type Party = { "company": string; "person": string; "phone"?: string; "email"?: string; "address": string }
export type PercentFee = { "kind": "percent"; "percent": number }
export type Place = { "placeId": string; "name": string; "code": string | null; "country": string; "zone": string }
export type Plan = { "planId": string; "kinds": ("time" | "cost" | "capacity")[]; "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "legs": (Leg)[]; "total": Money; "overBudgetPercent": number | null; "etd": string; "eta": string; "hours": number; "transitHours": number; "laterDepartures": number; "co2eKg": number }
export type PriceRefusal = { "ok": false; "code": 816001; "reason": "not_yet_valid" | "expired" | "under_weight" | "over_weight" | "under_volume" | "over_volume" | "piece_too_heavy" | "piece_too_large" | "no_equipment" | "quantity_needed" | "distance_needed" | "currency_unknown" | "cargo_not_accepted" | "amount_too_large" | "over_payload" | "over_room" | "over_floor" | "piece_over_payload" | "piece_over_equipment"; "limit": number | string | null; "actual": number | string | null; "enough"?: EnoughEquipment | null }
export type PriceStep = { "rule": "actual_weight" | "volume" | "rounded_sides" | "volumetric_weight" | "greater_weight" | "split" | "round_up" | "minimum_quantity" | "revenue_tonnes" | "loading_metres" | "ldm_weight" | "metres_of_weight" | "distance" | "equipment_count" | "flat" | "per_unit" | "base_plus" | "weight_break" | "pivot" | "minimum_freight" | "charge" | "converted" | "total"; "inputs": Record<string, number | string>; "result": { "value": number; "unit": "km" | "kg" | "ticket" | "container" | "box" | "t" | "m3" | "rt" | "ldm" | "truck" | "money" | "piece" } }
export type Priced = { "ok": true; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "totalMinor": number; "freightMinor": number; "chargeable": Chargeable; "lines": (ChargeLine)[]; "outside": (ChargeOutside)[]; "steps": (PriceStep)[]; "exchangeDate": string | null }
export type Problem = { "type": string; "status": number; "title": string; "detail": string; "instance": string; "code": 810001 | 810002 | 810003 | 810004 | 810005 | 810006 | 810007 | 810008 | 810009 | 811001 | 811002 | 812001 | 812002 | 812003 | 812004 | 812005 | 813001 | 815001 | 816001; "params": Record<string, unknown>; "issues": (Issue)[]; "retryAfterS": number | null; "data": unknown }
export type ProviderRef = { "providerId": string; "name": string; "cityName": string; "country": string; "certified": boolean; "verified": boolean; "demo": boolean }
export type QuoteParty = { "name": string | null; "cityName": string; "country": string; "checked": boolean; "demo": boolean }
export type QuoteSubject = { "demandId": string | null; "demandVersion": number | null; "demandNumber": string | null; "capacityId": string | null; "origin": Place; "destination": Place; "mode": "sea" | "road" | "air" | "rail" | "multimodal" | null; "loadType": "FCL" | "LCL" | "FTL" | "LTL" | null; "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port" | null; "cargoTypes": ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "goods": string | null; "weightKg": number; "volumeM3": number; "equipment": (EquipmentCount)[]; "readyFrom": string | null; "readyTo": string | null }
export type QuoteTurn = { "side": "buyer" | "provider"; "until": string | null }
export type QuoteVersion = { "version": number; "price": Priced | PriceRefusal; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "exchangeDate": string; "validUntil": string; "firm": boolean; "capacityId": string | null; "departureId": string | null; "quantity": number | null; "spaceUnit": "teu" | "container" | "truck" | "kg" | "m3" | "rt" | null; "departsAt": string | null; "arrivesAt": string | null; "transitHours": number | null; "closesAt": string | null; "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "loadType": "FCL" | "LCL" | "FTL" | "LTL" | null; "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "terms": TermsOfBusiness; "cancellation": ({ "from": string | null; "amountMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "kind": "free" | "step" | "no_show" })[] | null; "completeness": Completeness; "note": string | null; "sentAt": string }
export type Rate = { "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "minimumMinor": number; "pricingType": "flat" | "chargeable_weight" | "volumetric_weight"; "validFrom": string; "validTo": string; "freight": { "form": "flat"; "unit": "ticket" | "container" | "box" | "truck"; "prices": ({ "equipment": "20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK" | "CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED" | null; "unitPrice": number })[] } | { "form": "per_unit"; "unit": "kg" | "km" | "t" | "m3" | "rt" | "ldm"; "unitPrice": number } | { "form": "base_plus"; "unit": "kg" | "km" | "t" | "m3" | "rt"; "baseQuantity": number; "baseMinor": number; "additionalUnitPrice": number } | { "form": "breaks"; "unit": "kg"; "breaks": ({ "fromKg": number; "unitPrice": number })[]; "pivot": boolean }; "chargeable": ChargeableRule; "charges": ({ "code": "BAS" | "BUC" | "LSS" | "THC" | "DTH" | "DOC" | "FSC" | "SSC" | "SEC" | "ISP" | "CFS" | "DHC" | "PUP" | "DLV" | "CUS" | "AMS" | "ENS" | "CIC" | "PSS" | "WRS" | "TRF" | "BRD" | "TIR" | "RAIL" | "HDL" | "STO" | "DET" | "WAI" | "HVY" | "DGS" | "INS" | "TAX" | "RST"; "equipment": "20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK" | "CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED" | null; "unitPrice": number | null; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "group": "freight" | "origin" | "destination" | "surcharge"; "status": "included" | "elsewhere" | "conditional"; "basis": "shipment" | "document" | "kg" | "t" | "m3" | "rt" | "container" | "truck" | "ldm" | "km" | "percent" | "day"; "minimumMinor": number | null; "maximumMinor": number | null; "note": string | null; "condition"?: { "kind": "weight_over"; "kg": number } | { "kind": "cargo_type"; "cargoType": "general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle" } | null })[]; "limits": { "minWeightKg": number | null; "maxWeightKg": number | null; "minVolumeM3": number | null; "maxVolumeM3": number | null; "maxPieceKg": number | null; "maxPieceLengthCm": number | null; "maxPieceWidthCm": number | null; "maxPieceHeightCm": number | null } }
export type Refusal = { "reason": "not_yet_valid" | "expired" | "under_weight" | "over_weight" | "under_volume" | "over_volume" | "piece_too_heavy" | "piece_too_large" | "no_equipment" | "quantity_needed" | "distance_needed" | "currency_unknown" | "cargo_not_accepted" | "amount_too_large" | "over_payload" | "over_room" | "over_floor" | "piece_over_payload" | "piece_over_equipment"; "limit": number | string | null; "actual": number | string | null; "enough"?: EnoughEquipment | null }
export type Relaxation = { "slots": ("via" | "avoid" | "portOfLoading" | "portOfDischarge" | "isDirectOnly" | "maxTransitDays" | "deliverBy" | "readyTo" | "readyFrom" | "modes" | "excludedModes" | "loadTypes" | "serviceMode" | "incoterm" | "services" | "carriers" | "vehicle" | "containers")[]; "plans": number; "overBudget": boolean }
export type ReviewComment = { "path": string; "text": string }
export type SandboxTime = { "now": string; "endsAt": string }
export type SavedDemand = { "demandId": string; "number": string; "version": number; "savedAt": string; "faults": (DemandFault)[] }
export type ShownParty = { "company": string; "person": string | null; "phone": string | null; "email": string | null; "address": string }
export type Simulated = { "event": "quote.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.declined" | "departure.changed" | "departure.dropped" | "offer.approved" | "offer.rejected" | "offer.sold_out" | "webhook.fail_next"; "about": string | null; "raises": "offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled" | null; "objectId": string | null }
export type StandingQuote = { "quoteId": string; "status": "asked" | "offered" | "countered" | "accepted" | "withdrawn" | "declined" | "expired" | "outdated" | "lost"; "version": number; "validUntil": string }
export type SteppedBooking = { "number": string; "version": number; "status": "RECEIVED" | "PENDING_UPDATE" | "UPDATE_RECEIVED" | "CONFIRMED" | "PENDING_AMENDMENT" | "REJECTED" | "DECLINED" | "CANCELLED" | "COMPLETED" }
export type SteppedOffer = { "changed": number; "reference": string; "prices": (FirmOfferPrice)[] }
export type Stop = { "place": Place; "kind": "door" | "terminal" | "call" | "transfer" | "border"; "mode": "sea" | "road" | "air" | "rail" | null; "arriveHours": number; "departHours": number; "border": [string, string] | null }
export type Suggestion = { "kind": "drop_filter" | "widen_dates" | "other_mode" | "nearby_origin" | "nearby_destination" | "raise_budget" | "metro" | "similar_name" | "split_cargo" | "part_load" | "more_equipment"; "change": Record<string, string | (string)[] | null>; "label": string; "count": number }
export type TermsOfBusiness = { "version": number; "confirmed": boolean; "modes": { "sea": ModeTerms; "road": ModeTerms; "air": ModeTerms; "rail": ModeTerms; "multimodal": ModeTerms }; "answerWorkingHours": number; "frozenPriceHours": number; "payment": { "kind": "prepaid" | "on_loading" | "on_delivery" | "days_after_invoice"; "days": number; "depositPercent": number }; "vat": { "mode": "excluded" | "included" | "zero_rated" | "not_applicable"; "percent": number }; "freeTime": string; "workCity": string | null }
export type Trip = { "tripId": string; "number": string; "state": "waiting" | "secured" | "broken" | "completed" | "over"; "legs": (TripLeg)[]; "totals": (Money)[]; "freeUntil": string | null; "cancelling": { "fees": (Money)[]; "legs": ({ "number": string; "version": number; "fee": Money })[]; "asking": (string)[] }; "createdAt": string; "demo": boolean; "asOf": string }
export type TripChange = { "hours": number; "handInBy": string; "handInHours": number; "leastHours": number; "sameTerminal": boolean; "connects": boolean }
export type TripLeg = { "leg": number; "booking": BookingRow; "ended": { "at": string; "reason": "no_space" | "cargo" | "equipment" | "price_error" | "documents" | "compliance" | "other" | "no_answer" | "no_update" | null } | null; "change": TripChange | null; "closesAt": string | null; "confirmedAt": string | null; "cancelling": Cancelling; "replaceable": boolean; "earlier": (string)[] }
export type Webhook = { "endpointId": string; "url": string; "types": ("offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled")[]; "state": "unproven" | "enabled" | "disabled"; "disabledBecause": "firm" | "gone" | "failing" | null; "oldSecretUntil": string | null; "lastSuccessAt": string | null; "failingSince": string | null; "waiting": number; "dead": number; "createdAt": string }
export type WrittenSheet = { "reference"?: unknown; "mode"?: unknown; "serviceMode"?: unknown; "loadType"?: unknown; "originId"?: unknown; "destinationId"?: unknown; "transitHours"?: unknown; "availableFrom"?: unknown; "availableTo"?: unknown; "spacePerDeparture"?: unknown; "spaceUnit"?: unknown; "cargoTypes"?: unknown; "otherFeesNote"?: unknown; "minimumFreightNote"?: unknown; "remarks"?: unknown; "stops"?: unknown; "schedule"?: unknown; "cutOffs"?: unknown; "pickup"?: unknown; "delivery"?: unknown; "rate"?: unknown; "details"?: unknown }

export type ListFirmBookingsInput = { "side"?: "buyer" | "provider"; "view"?: "mine" | "theirs" | "running" | "ended"; "q"?: string; "limit"?: number; "cursor"?: string }
export type ListFirmBookingsAnswer = { "data": (BookingRow)[]; "page": { "next": string | null }; "asOf": string }
export type MakeBookingInput = { "offer": string; "departure": string; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[]; "containers"?: (string)[]; "vehicles"?: (string)[]; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "revision": number; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "companyName"?: string; "goods": string; "hsCode"?: string; "requirements"?: string; "remarks"?: string; "parties": Parties }
export type MakeBookingAnswer = MadeBooking
export type ReadBookingInput = { "number": string }
export type ReadBookingAnswer = { "number": string; "side": "buyer" | "provider"; "version": number; "status": "RECEIVED" | "PENDING_UPDATE" | "UPDATE_RECEIVED" | "CONFIRMED" | "PENDING_AMENDMENT" | "REJECTED" | "DECLINED" | "CANCELLED" | "COMPLETED"; "amendment": "AMENDMENT_RECEIVED" | "AMENDMENT_CONFIRMED" | "AMENDMENT_DECLINED" | "AMENDMENT_CANCELLED" | null; "cancellation": "CANCELLATION_RECEIVED" | "CANCELLATION_DECLINED" | "CANCELLATION_CONFIRMED" | null; "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "origin": Place; "destination": Place; "counterparty": BookingCounterparty; "goods": string; "quantity": number | null; "spaceUnit": "teu" | "container" | "truck" | "kg" | "m3" | "rt" | null; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "departsAt": string | null; "arrivesAt": string | null; "reference": string | null; "createdAt": string; "demo": boolean; "allowed": (BookingStep)[]; "waitingFor": BookingTurn | null; "trip": LegOfTrip | null; "bookingId": string; "dealId": string; "capacityId": string | null; "quoteId": string | null; "demandId": string | null; "carriage": { "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port" | null; "loadType": "FCL" | "LCL" | "FTL" | "LTL" | null; "stops": (Stop)[]; "transitHours": number | null }; "agreedDeparture": { "departsAt": string; "arrivesAt": string | null; "documentsCutOff": string | null; "cargoCutOff": string | null; "closesAt": string | null } | null; "closesAt": string | null; "changes": ({ "kind": "times" | "dropped" | "restored" | "paused" | "withdrawn" | "taken_down"; "at": string })[]; "price": Priced; "terms": { "payment": AgreedPayment; "vat": AgreedVat; "freeTime": string | null; "confirmed": boolean }; "cancelling": Cancelling; "until": { "answer": string | null; "update": string | null; "cancellation": string | null; "amendment": string | null }; "cargo": { "goods": string; "hsCode": string | null; "requirements": string | null; "remarks": string | null; "weightKg": number; "volumeM3": number; "cargoTypes": (string)[]; "equipment": (EquipmentCount)[] }; "updateAsked": { "field": "goods" | "hs_code" | "weight" | "dimensions" | "dangerous_goods" | "parties" | "pickup" | "documents" | "other"; "words": string } | null; "ending": { "at": string; "reason": "no_space" | "cargo" | "equipment" | "price_error" | "documents" | "compliance" | "other" | "no_answer" | "no_update" | null; "words": string | null; "fee": Money | null } | null; "confirmedAt": string | null; "hindered": ({ "action": "confirm" | "reject" | "ask_update" | "update" | "cancel" | "ask_cancellation" | "confirm_cancellation" | "decline_cancellation" | "decline" | "complete"; "reason": "too_late" | "too_early" | "not_yet"; "at": string | null })[]; "asOf": string }
export type AnswerFirmBookingInput = { "number": string } & { "version": number; "answer": "confirm" | "reject" | "ask_update"; "reason"?: "no_space" | "cargo" | "equipment" | "price_error" | "documents" | "compliance" | "other"; "field"?: "goods" | "hs_code" | "weight" | "dimensions" | "dangerous_goods" | "parties" | "pickup" | "documents" | "other"; "words"?: string }
export type AnswerFirmBookingAnswer = SteppedBooking
export type CancelFirmBookingInput = { "number": string } & { "version": number; "feeMinor": number; "feeCurrency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "action": "cancel" | "ask_cancellation"; "words"?: string }
export type CancelFirmBookingAnswer = SteppedBooking
export type AnswerFirmCancellationInput = { "number": string } & { "version": number; "answer": "confirm" | "decline"; "words"?: string }
export type AnswerFirmCancellationAnswer = SteppedBooking
export type CompleteFirmBookingInput = { "number": string } & { "version": number }
export type CompleteFirmBookingAnswer = SteppedBooking
export type DeclineFirmBookingInput = { "number": string } & { "version": number; "reason": "no_space" | "cargo" | "equipment" | "documents" | "compliance" | "other"; "words"?: string }
export type DeclineFirmBookingAnswer = SteppedBooking
export type ReadBookingPartiesInput = { "number": string }
export type ReadBookingPartiesAnswer = { "shipper": ShownParty; "consignee": ShownParty; "notify": ShownParty | null; "pickup": ShownParty | null; "whole": boolean }
export type UpdateFirmBookingInput = { "number": string } & { "version": number; "words": string; "goods"?: string; "hsCode"?: string; "requirements"?: string; "parties"?: Parties }
export type UpdateFirmBookingAnswer = SteppedBooking
export type WeighCargoInput = { "weightKg"?: number; "volumeM3"?: number; "pieces"?: (string)[]; "rules"?: ("air" | "express" | "road" | "rail" | "sea")[]; "chargeable"?: ChargeableRule; "pricingType"?: "flat" | "chargeable_weight" | "volumetric_weight" }
export type WeighCargoAnswer = { "data": ({ "rule": "air" | "express" | "road" | "rail" | "sea" | null; "chargeable": { "divisorCm3PerKg": number | null; "splitPercent": number; "stepKg": number; "kgPerLdm": number; "minimumQuantity": number }; "quantity": number | null; "unit": "km" | "kg" | "ticket" | "container" | "box" | "t" | "m3" | "rt" | "ldm" | "truck" | null; "steps": (PriceStep)[]; "refusal": Refusal | null })[] }
export type ReadCheckoutInput = { "offer": string; "departure"?: string; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[] | string; "containers"?: (string)[] | string; "vehicles"?: (string)[] | string; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[] | "general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle"; "currency"?: "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" }
export type ReadCheckoutAnswer = Checkout
export type ReleaseDepartureInput = { "departure": string }
export type ReleaseDepartureAnswer = { "released": boolean }
export type HoldDepartureInput = { "offer": string; "departure": string; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[]; "containers"?: (string)[]; "vehicles"?: (string)[]; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "companyName"?: string }
export type HoldDepartureAnswer = Hold
export type ReadTripCheckoutInput = { "leg": (string)[] | string; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[] | string; "containers"?: (string)[] | string; "vehicles"?: (string)[] | string; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[] | "general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle"; "currency"?: "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" }
export type ReadTripCheckoutAnswer = { "legs": ({ "checkout": Checkout; "change": TripChange | null })[]; "total": Money | null; "totals": (Money)[]; "bookable": boolean; "hold": { "until": string } | null; "holdHurdle": { "why": "too_many" | "too_big" | "just_lapsed"; "waitS": number | null; "leg": number | null } | null; "companyNeeded": boolean; "freeUntil": string | null; "ifRefused": { "at": string; "fees": (Money)[] } | null; "asOf": string }
export type HoldTripDeparturesInput = { "leg": (string)[]; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[]; "containers"?: (string)[]; "vehicles"?: (string)[]; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "companyName"?: string }
export type HoldTripDeparturesAnswer = { "until": string }
export type SearchDemandsInput = { "q"?: string; "origin"?: string; "destination"?: string; "mode"?: ("sea" | "road" | "air" | "rail" | "multimodal")[] | "sea" | "road" | "air" | "rail" | "multimodal"; "loadType"?: ("FCL" | "LCL" | "FTL" | "LTL")[] | "FCL" | "LCL" | "FTL" | "LTL"; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[] | "general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle"; "readyFrom"?: string; "readyTo"?: string; "checked"?: boolean; "ending"?: boolean; "unquoted"?: boolean; "limit"?: number; "cursor"?: string }
export type SearchDemandsAnswer = { "data": (Demand)[]; "page": { "next": string | null }; "reasons": ("unknown_place" | "no_lane" | "no_date" | "filters" | "nothing_open")[]; "suggestions": ({ "kind": "drop_filter" | "wider_place" | "similar_name"; "change": Record<string, string | null>; "label": string; "count": number })[]; "asOf": string }
export type ReadDemandInput = { "demandId": string }
export type ReadDemandAnswer = DemandDetail
export type ReadDemandAsProviderInput = { "demandId": string }
export type ReadDemandAsProviderAnswer = DemandDetail
export type ReadDictionaryInput = { "list": "mode" | "service_mode" | "load_type" | "pricing_type" | "billing_unit" | "charge_code" | "charge_basis" | "cargo_type" | "container_type" | "vehicle_type" | "airline" | "sea_carrier" | "currency" | "country" | "china_region" | "continent" | "user_role" | "review_status" | "sale_status" | "space_unit" }
export type ReadDictionaryAnswer = { "list": string; "data": (DictionaryEntry)[] }
export type ListErrorsInput = {  }
export type ListErrorsAnswer = { "data": ({ "code": number; "name": string; "status": number; "detail": string })[] }
export type ListEventTypesInput = {  }
export type ListEventTypesAnswer = { "data": ({ "type": "offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled"; "title": string; "text": string; "fields": ({ "name": string; "kind": string; "text": string })[] })[] }
export type ListEventsInput = { "after"?: number; "types"?: ("offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled")[] | "offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled"; "limit"?: number }
export type ListEventsAnswer = { "data": (Event)[]; "page": { "first": number; "last": number; "more": boolean } }
export type ReadExchangeRatesInput = {  }
export type ReadExchangeRatesAnswer = ExchangeRates
export type ListLanesInput = { "origin"?: string; "destination"?: string; "mode"?: ("sea" | "road" | "air" | "rail" | "multimodal")[] | "sea" | "road" | "air" | "rail" | "multimodal"; "limit"?: number; "cursor"?: string }
export type ListLanesAnswer = { "data": ({ "lane": string; "origin": Place; "destination": Place; "offers": number; "modes": ({ "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "offers": number; "providers": number })[] })[]; "page": CountedPage; "asOf": string }
export type ReadLaneTrendInput = { "origin": string; "destination": string; "mode"?: "sea" | "road" | "air" | "rail" | "multimodal" }
export type ReadLaneTrendAnswer = { "lane": string; "origin": Place; "destination": Place; "data": ({ "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "unit": string; "equipment": string | null; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "days": ({ "day": string; "n": number; "firms": number; "lowerQuartile": number; "median": number; "upperQuartile": number })[] })[]; "asOf": string }
export type ReportLeakedKeysInput = { "keys": (string)[] }
export type ReportLeakedKeysAnswer = { "revoked": number }
export type ReadOwnKeyInput = {  }
export type ReadOwnKeyAnswer = { "keyId": string; "environment": "live" | "test"; "scopes": ("offers:read" | "offers:write" | "demands:read" | "demands:draft" | "demands:write" | "quotes:read" | "quotes:write" | "bookings:read" | "bookings:write" | "events:read" | "webhooks:manage")[]; "requestsPerS": number; "burst": number; "companyId": string | null; "shipperId": string | null; "sandbox": SandboxTime | null }
export type ListFirmDemandsInput = { "q"?: string; "view"?: "draft" | "pending" | "rejected" | "open" | "awarded" | "closed" | "expired"; "limit"?: number; "cursor"?: string }
export type ListFirmDemandsAnswer = { "data": ({ "demandId": string; "number": string; "version": number; "reviewStatus": "draft" | "pending" | "approved" | "rejected"; "status": "open" | "awarded" | "closed" | "expired" | null; "origin": Place | null; "destination": Place | null; "modes": ("sea" | "road" | "air" | "rail" | "multimodal")[]; "goods": string | null; "readyFrom": string | null; "readyTo": string | null; "quotesUntil": string | null; "quotes": number; "updatedAt": string; "allowed": (AllowedAction)[] })[]; "page": { "next": string | null }; "asOf": string }
export type MakeDemandInput = { "companyName"?: string; "sheet": DemandSheet }
export type MakeDemandAnswer = SavedDemand
export type DeleteFirmDemandInput = { "demandId": string }
export type DeleteFirmDemandAnswer = { "demandId": string }
export type ReadFirmDemandInput = { "demandId": string }
export type ReadFirmDemandAnswer = { "demandId": string; "number": string; "sheet": { "originId": string | null; "destinationId": string | null; "pickupAddress": string | null; "stops": (DemandStop)[]; "deliveryAddress": string | null; "businessType": "manufacturer" | "trader" | "e_commerce" | "retailer" | "forwarder" | "project" | "other" | null; "cargoTypes": ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "goods": string | null; "hsCode": string | null; "weightKg": number | null; "volumeM3": number | null; "packages": number | null; "pieces": (DemandPiece)[]; "containers": (DemandContainers)[]; "vehicles": (DemandVehicles)[]; "modes": ("sea" | "road" | "air" | "rail" | "multimodal")[]; "loadType": "FCL" | "LCL" | "FTL" | "LTL" | null; "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port" | null; "incoterm": "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | null; "services": ("customs_export" | "customs_import" | "insurance" | "warehousing" | "packing")[]; "readyFrom": string | null; "readyTo": string | null; "deliverBy": string | null; "maxTransitDays": number | null; "temperatureFromC": number | null; "temperatureToC": number | null; "unNumber": string | null; "hazardClass": "3" | "7" | "8" | "9" | "1.1" | "1.2" | "1.3" | "1.4" | "1.5" | "1.6" | "2.1" | "2.2" | "2.3" | "4.1" | "4.2" | "4.3" | "5.1" | "5.2" | "6.1" | "6.2" | null; "loading": ("forklift" | "crane" | "tail_lift" | "side" | "top" | "ramp")[]; "tir": boolean; "adr": boolean; "otherRequirements": string | null; "remarks": string | null; "quotesUntil": string | null; "circleHours": number | null; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" | null; "targetMinor": number | null; "targetShown": boolean; "payment": "prepaid" | "on_loading" | "on_delivery" | "days_after_invoice" | null; "paymentDays": number | null; "acceptsCounter": boolean; "isNameShown": boolean; "contactName": string | null; "contactPhone": string | null; "contactEmail": string | null; "contactWechat": string | null }; "version": number; "reviewStatus": "draft" | "pending" | "approved" | "rejected"; "status": "open" | "awarded" | "closed" | "expired" | null; "publishedAt": string | null; "quotesUntil": string | null; "decideUntil": string | null; "closingReason": "found_elsewhere" | "not_needed" | "too_dear" | "other" | null; "staffReason": string | null; "updatedAt": string; "faults": (DemandFault)[]; "comments": (ReviewComment)[]; "fitting": Fitting | null; "circle": { "until": string; "firms": number } | null; "sights": { "listed": number; "opened": number }; "quotes": number; "places": Record<string, Place>; "allowed": (AllowedAction)[] }
export type ChangeFirmDemandInput = { "demandId": string } & { "version": number; "sheet": DemandSheet }
export type ChangeFirmDemandAnswer = SavedDemand
export type CloseFirmDemandInput = { "demandId": string } & { "reason": "found_elsewhere" | "not_needed" | "too_dear" | "other" }
export type CloseFirmDemandAnswer = { "status": "open" | "awarded" | "closed" | "expired" }
export type ReadComparisonInput = { "demandId": string }
export type ReadComparisonAnswer = { "demandId": string; "origin": Place | null; "destination": Place | null; "level": { "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "rateDate": string; "rateSource": string; "incoterm": "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | null }; "latestArrivalAt": string | null; "maxTransitHours": number | null; "columns": ({ "id": string; "kind": "quote" | "offer" | "plan"; "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "legs": ({ "capacityId": string | null; "departureId": string | null; "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "loadType": "FCL" | "LCL" | "FTL" | "LTL" | null; "provider": ProviderRef; "dealing": { "decided": number; "accepted": number; "asked": number; "answered": number }; "origin": Place; "destination": Place; "departsAt": string | null; "arrivesAt": string | null })[]; "levelled": { "includedMinor": number; "elsewhereMinor": number; "estimatedMinor": number; "totalMinor": number; "estimates": ({ "code": "BAS" | "BUC" | "LSS" | "THC" | "DTH" | "DOC" | "FSC" | "SSC" | "SEC" | "ISP" | "CFS" | "DHC" | "PUP" | "DLV" | "CUS" | "AMS" | "ENS" | "CIC" | "PSS" | "WRS" | "TRF" | "BRD" | "TIR" | "RAIL" | "HDL" | "STO" | "DET" | "WAI" | "HVY" | "DGS" | "INS" | "TAX" | "RST"; "group": "freight" | "origin" | "destination" | "surcharge"; "amountMinor": number; "n": number; "firms": number })[]; "unknown": (ChargeName)[] } | null; "own": { "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "totalMinor": number } | null; "vats": (AgreedVat)[]; "departsAt": string | null; "arrivesAt": string | null; "transitHours": number | null; "inTime": boolean | null; "validUntil": string | null; "firm": boolean; "payment": AgreedPayment | null; "cancellation": { "now": Money; "atClosing": Money; "levelled": { "nowMinor": number; "atClosingMinor": number } | null } | null; "freeDays": number | null; "freeTime": string; "termsConfirmed": boolean; "co2eKg": number | null; "quote": { "version": number; "isCountered": boolean; "allowed": (AllowedAction)[] } | null })[]; "firstBecause": ({ "key": "only_one" } | { "key": "cheapest"; "byMinor": number; "byPermille": number } | { "key": "same_total_fewer_open" } | { "key": "same_total_earlier"; "byHours": number } | { "key": "same_in_all" } | { "key": "with_estimates"; "amountMinor": number; "charges": (ChargeName)[] } | { "key": "leaves_open"; "charges": (ChargeName)[]; "leadMinor": number | null } | { "key": "late"; "byHours": number })[]; "against": ({ "id": string; "moreMinor": number; "morePermille": number; "laterHours": number | null })[]; "same": ("total" | "included" | "elsewhere" | "estimated" | "unknown" | "departs" | "arrives" | "transit" | "in_time" | "valid_until" | "firm" | "payment" | "cancellation" | "free_days" | "co2e")[]; "fitting": { "count": number; "query": string | null }; "asOf": string }
export type PublishFirmDemandInput = { "demandId": string } & { "version": number }
export type PublishFirmDemandAnswer = { "reviewStatus": "draft" | "pending" | "approved" | "rejected"; "status": "open" | "awarded" | "closed" | "expired" | null; "fitting": Fitting | null }
export type RenewFirmDemandInput = { "demandId": string } & { "version": number }
export type RenewFirmDemandAnswer = { "status": "open" | "awarded" | "closed" | "expired"; "quotesUntil": string; "readyFrom": string; "readyTo": string }
export type SendOfferBatchInput = { "rows": (BatchRow)[] }
export type SendOfferBatchAnswer = OfferBatch
export type ReadOfferBatchInput = { "batchId": string }
export type ReadOfferBatchAnswer = OfferBatch
export type CancelOfferBatchInput = { "batchId": string }
export type CancelOfferBatchAnswer = OfferBatch
export type ListBatchRowsInput = { "batchId": string; "outcome"?: "created" | "changed" | "unchanged" | "withdrawn" | "faulty"; "limit"?: number; "cursor"?: string }
export type ListBatchRowsAnswer = { "data": ({ "index": number; "reference": string | null; "outcome": "created" | "changed" | "unchanged" | "withdrawn" | "faulty"; "faults": (OfferFault)[] })[]; "page": Page }
export type ListFirmOffersInput = { "reviewStatus"?: "draft" | "pending" | "approved" | "rejected"; "mode"?: "sea" | "road" | "air" | "rail" | "multimodal"; "limit"?: number; "cursor"?: string }
export type ListFirmOffersAnswer = { "data": ({ "reference": string; "offerId": string; "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "validFrom": string | null; "validTo": string | null; "version": number; "reviewStatus": "draft" | "pending" | "approved" | "rejected"; "saleStatus": "on_sale" | "paused" | "sold_out" | "expired" | "withdrawn" | null; "published": boolean; "confirmedAt": string | null; "updatedAt": string })[]; "page": Page }
export type WithdrawFirmOfferInput = { "reference": string }
export type WithdrawFirmOfferAnswer = { "reference": string; "outcome": "withdrawn" | "unchanged" }
export type ReadFirmOfferInput = { "reference": string }
export type ReadFirmOfferAnswer = { "reference": string; "prices": (FirmOfferPrice)[] }
export type WriteFirmOfferInput = { "reference": string } & { "sheet": WrittenSheet; "submit"?: boolean }
export type WriteFirmOfferAnswer = { "outcome": "created" | "changed" | "unchanged"; "reference": string; "prices": (FirmOfferPrice)[] }
export type ConfirmFirmOfferInput = { "reference": string }
export type ConfirmFirmOfferAnswer = SteppedOffer
export type WriteFirmDepartureInput = { "reference": string; "day": string } & { "soldElsewhere": number }
export type WriteFirmDepartureAnswer = { "departureId": string; "day": string; "total": number; "soldElsewhere": number; "booked": number; "held": number; "left": number }
export type PauseFirmOfferInput = { "reference": string }
export type PauseFirmOfferAnswer = SteppedOffer
export type ResumeFirmOfferInput = { "reference": string }
export type ResumeFirmOfferAnswer = SteppedOffer
export type SubmitFirmOfferInput = { "reference": string }
export type SubmitFirmOfferAnswer = SteppedOffer
export type SearchOffersInput = { "mode"?: ("sea" | "road" | "air" | "rail" | "multimodal")[] | "sea" | "road" | "air" | "rail" | "multimodal"; "serviceMode"?: ("door_to_door" | "door_to_port" | "port_to_door" | "port_to_port")[] | "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "loadType"?: ("FCL" | "LCL" | "FTL" | "LTL")[] | "FCL" | "LCL" | "FTL" | "LTL"; "transit"?: ("to3" | "to10" | "to20" | "over20")[] | "to3" | "to10" | "to20" | "over20"; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[] | "general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle"; "pricingType"?: "flat" | "chargeable_weight" | "volumetric_weight"; "origin"?: string; "destination"?: string; "readyFrom"?: string; "readyTo"?: string; "departFrom"?: string; "departTo"?: string; "arriveBy"?: string; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[] | string; "containers"?: (string)[] | string; "vehicles"?: (string)[] | string; "incoterm"?: "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP"; "budget"?: number; "currency"?: "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "certified"?: boolean; "verified"?: boolean; "provider"?: string; "q"?: string; "sort"?: "price" | "transit" | "departure" | "co2e"; "limit"?: number; "cursor"?: string }
export type SearchOffersAnswer = { "data": (Offer)[]; "page": CountedPage; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "referenceCargo": boolean; "reasons": ("unknown_place" | "no_lane" | "no_date" | "over_limits" | "no_equipment" | "over_equipment" | "out_of_validity" | "sold_out" | "over_budget" | "filters")[]; "suggestions": (Suggestion)[]; "refusal": Refusal | null; "exchange": Exchange; "asOf": string }
export type ReadOfferInput = { "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[] | string; "containers"?: (string)[] | string; "vehicles"?: (string)[] | string; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[] | "general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle"; "readyFrom"?: string; "departFrom"?: string; "incoterm"?: "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP"; "currency"?: "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "offerId": string }
export type ReadOfferAnswer = { "offer": Offer; "charges": Charges | null; "departures": (Departure)[]; "distanceKm": number; "validFrom": string; "validTo": string; "pickup": Coverage | null; "delivery": Coverage | null; "details": { "mode": "sea"; "carrierCode": string; "vesselName": string | null; "voyage": string | null; "serviceName": string | null; "freeDaysDestination": number | null; "containerTypes": ("20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK")[] } | { "mode": "road"; "borderCrossingId": string | null; "tir": boolean; "vehicleTypes": ("CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED")[] } | { "mode": "air"; "airlineCode": string; "flightNumber": string; "aircraft": string | null; "overnight": boolean; "direct": boolean } | { "mode": "rail"; "trainNumber": string; "platformName": string | null; "gaugeChangeId": string | null; "containerTypes": ("20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK")[] } | { "mode": "multimodal"; "legModes": ("sea" | "road" | "air" | "rail")[]; "containerTypes": ("20GP" | "40GP" | "40HQ" | "45HQ" | "20RF" | "40RH" | "20OT" | "40OT" | "20FR" | "40FR" | "20TK")[]; "vehicleTypes": ("CN-4.2" | "CN-6.8" | "CN-7.6" | "CN-9.6" | "CN-13" | "CN-17.5" | "EU-TENT" | "EU-MEGA" | "EU-REEF" | "RU-GAZ" | "RU-10T" | "LOWBED")[] }; "remarksText": string | null; "otherFeesText": string | null; "minimumFreightText": string | null; "asOf": string }
export type ListOfferDeparturesInput = { "offerId": string; "limit"?: number; "cursor"?: string }
export type ListOfferDeparturesAnswer = { "data": (Departure)[]; "page": Page }
export type AskFirmInput = { "offerId": string } & { "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[]; "containers"?: (string)[]; "vehicles"?: (string)[]; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "readyFrom"?: string; "words"?: string; "companyName"?: string; "handoverId"?: string }
export type AskFirmAnswer = { "quoteId": string; "answerUntil": string }
export type FreezeOfferPriceInput = { "offerId": string } & { "departureId"?: string; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[]; "containers"?: (string)[]; "vehicles"?: (string)[]; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "revision": number; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "companyName"?: string }
export type FreezeOfferPriceAnswer = { "quoteId": string; "validUntil": string }
export type LookUpPlacesInput = { "q"?: string; "limit"?: number; "servedBy"?: "sea" | "road" | "air" | "rail" }
export type LookUpPlacesAnswer = { "data": (Area)[] }
export type PlanTransportInput = { "mode"?: ("sea" | "road" | "air" | "rail" | "multimodal")[]; "serviceMode"?: ("door_to_door" | "door_to_port" | "port_to_door" | "port_to_port")[]; "loadType"?: ("FCL" | "LCL" | "FTL" | "LTL")[]; "transit"?: ("to3" | "to10" | "to20" | "over20")[]; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "pricingType"?: "flat" | "chargeable_weight" | "volumetric_weight"; "readyFrom"?: string; "readyTo"?: string; "departFrom"?: string; "departTo"?: string; "arriveBy"?: string; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[]; "containers"?: (string)[]; "vehicles"?: (string)[]; "incoterm"?: "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP"; "budget"?: number; "currency"?: "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "origin": string; "destination": string; "via"?: (string)[]; "avoid"?: (string)[]; "excludedModes"?: ("sea" | "road" | "air" | "rail" | "multimodal")[]; "maxTransitDays"?: number; "directOnly"?: boolean; "optimize"?: ("time" | "cost" | "capacity")[] }
export type PlanTransportAnswer = { "plans": (Plan)[]; "alternatives": (Plan)[]; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "budget": Money | null; "referenceCargo": boolean; "truncated": boolean; "reasons": ("unknown_place" | "no_lane" | "no_date" | "over_limits" | "no_equipment" | "over_equipment" | "out_of_validity" | "sold_out" | "over_budget" | "filters")[]; "refusal": Refusal | null; "suggestions": (Suggestion)[]; "relaxations": (Relaxation)[]; "neighbours": (Neighbour)[]; "offersQuery": Record<string, string | (string)[]>; "offersTotal": number | null; "asOf": string }
export type PriceCargoInput = { "offerIds"?: (string)[]; "rate"?: Rate; "distanceKm"?: number; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[]; "containers"?: (string)[]; "vehicles"?: (string)[]; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "readyFrom"?: string; "departFrom"?: string; "incoterm"?: "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP"; "currency"?: "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" }
export type PriceCargoAnswer = { "data": ({ "offerId": string | null; "total": Money | null; "charges": Charges | null; "refusal": Refusal | null })[]; "notOnSale": (string)[]; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "engine": string; "exchange": Exchange; "asOf": string }
export type ListFirmQuotesInput = { "tab"?: "mine" | "theirs" | "ended"; "side"?: "buyer" | "provider"; "demandId"?: string; "limit"?: number; "cursor"?: string }
export type ListFirmQuotesAnswer = { "data": ({ "quoteId": string; "number": string; "source": "demand" | "enquiry" | "published_price"; "status": "asked" | "offered" | "countered" | "accepted" | "withdrawn" | "declined" | "expired" | "outdated" | "lost"; "side": "buyer" | "provider"; "allowed": (AllowedAction)[]; "waitingFor": QuoteTurn | null; "other": QuoteParty; "about": QuoteSubject; "version": number; "totalMinor": number | null; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" | null; "counterMinor": number | null; "validUntil": string; "firm": boolean; "departsAt": string | null; "reason": string | null; "updatedAt": string })[]; "page": { "next": string | null }; "asOf": string }
export type MakeQuoteInput = { "demandId"?: string; "quoteId"?: string; "capacityId"?: string; "rate"?: Rate; "mode"?: "sea" | "road" | "air" | "rail" | "multimodal"; "serviceMode"?: "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "departureId"?: string; "firm"?: boolean; "validHours"?: number; "transitHours"?: number; "note"?: string }
export type MakeQuoteAnswer = StandingQuote
export type ReadQuoteInput = { "quoteId": string }
export type ReadQuoteAnswer = { "quoteId": string; "dealId": string; "number": string; "source": "demand" | "enquiry" | "published_price"; "status": "asked" | "offered" | "countered" | "accepted" | "withdrawn" | "declined" | "expired" | "outdated" | "lost"; "side": "buyer" | "provider"; "allowed": (AllowedAction)[]; "waitingFor": QuoteTurn | null; "buyer": QuoteParty; "provider": { "name": string | null; "cityName": string; "country": string; "checked": boolean; "demo": boolean; "providerId": string }; "about": QuoteSubject; "enquiry": { "words": string | null; "askedAt": string } | null; "current": QuoteVersion | null; "rate": Rate | null; "earlier": (QuoteVersion)[]; "counters": ({ "number": number; "version": number; "totalMinor": number | null; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "readyOn": string | null; "words": string | null; "sentAt": string; "answer": "met" | "kept" | "lapsed" | "superseded" | null; "answeredAt": string | null })[]; "validUntil": string; "firm": boolean; "reason": string | null; "openedAt": string | null; "endedAt": string | null; "createdAt": string; "asOf": string }
export type AcceptFirmQuoteInput = { "quoteId": string } & { "version": number; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "goods": string; "hsCode"?: string; "requirements"?: string; "remarks"?: string; "parties": Parties }
export type AcceptFirmQuoteAnswer = MadeBooking
export type CounterFirmQuoteInput = { "quoteId": string } & { "version": number; "totalMinor"?: number; "readyOn"?: string; "words"?: string }
export type CounterFirmQuoteAnswer = { "quoteId": string; "status": "asked" | "offered" | "countered" | "accepted" | "withdrawn" | "declined" | "expired" | "outdated" | "lost"; "counterUntil": string; "countersLeft": number }
export type DeclineFirmQuoteInput = { "quoteId": string } & { "reason": "price" | "dates" | "terms" | "other" }
export type DeclineFirmQuoteAnswer = { "status": "asked" | "offered" | "countered" | "accepted" | "withdrawn" | "declined" | "expired" | "outdated" | "lost" }
export type KeepFirmPriceInput = { "quoteId": string } & { "version": number }
export type KeepFirmPriceAnswer = StandingQuote
export type MeetFirmCounterInput = { "quoteId": string } & { "version": number }
export type MeetFirmCounterAnswer = StandingQuote
export type RefuseFirmEnquiryInput = { "quoteId": string } & { "reason": "no_space" | "no_lane" | "dates" | "price" | "cargo" | "other" }
export type RefuseFirmEnquiryAnswer = StandingQuote
export type RenewFirmQuoteInput = { "quoteId": string } & { "version": number; "capacityId"?: string; "rate"?: Rate; "mode"?: "sea" | "road" | "air" | "rail" | "multimodal"; "serviceMode"?: "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "departureId"?: string; "firm"?: boolean; "validHours"?: number; "transitHours"?: number; "note"?: string }
export type RenewFirmQuoteAnswer = StandingQuote
export type ReviseFirmQuoteInput = { "quoteId": string } & { "version": number; "capacityId"?: string; "rate"?: Rate; "mode"?: "sea" | "road" | "air" | "rail" | "multimodal"; "serviceMode"?: "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "departureId"?: string; "firm"?: boolean; "validHours"?: number; "transitHours"?: number; "note"?: string }
export type ReviseFirmQuoteAnswer = StandingQuote
export type WithdrawFirmQuoteInput = { "quoteId": string } & { "reason": "price" | "dates" | "terms" | "other" }
export type WithdrawFirmQuoteAnswer = StandingQuote
export type WorkOutQuoteInput = { "demandId"?: string; "quoteId"?: string; "capacityId"?: string; "rate"?: Rate; "mode"?: "sea" | "road" | "air" | "rail" | "multimodal"; "serviceMode"?: "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "departureId"?: string; "firm"?: boolean; "validHours"?: number; "transitHours"?: number; "note"?: string }
export type WorkOutQuoteAnswer = { "price": Priced | PriceRefusal; "completeness": Completeness | null; "validUntil": string; "mode": "sea" | "road" | "air" | "rail" | "multimodal"; "serviceMode": "door_to_door" | "door_to_port" | "port_to_door" | "port_to_port"; "space": { "departureId": string; "quantity": number; "unit": "teu" | "container" | "truck" | "kg" | "m3" | "rt" } | null }
export type MoveSandboxClockInput = { "advanceS"?: number; "to"?: string }
export type MoveSandboxClockAnswer = SandboxTime
export type ResetSandboxInput = {  }
export type ResetSandboxAnswer = SandboxTime
export type SimulateEventInput = { "event": "quote.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.declined" | "departure.changed" | "departure.dropped" | "offer.approved" | "offer.rejected" | "offer.sold_out" | "webhook.fail_next" } & { "about"?: string; "count"?: number }
export type SimulateEventAnswer = Simulated
export type ReadSentenceInput = { "text": string }
export type ReadSentenceAnswer = { "text": string; "interpretation": { "outcome": "search" | "clarify" | "reject"; "missing": ("origin" | "destination")[]; "question": "origin" | "destination" | "route" | "quantity" | "date" | null; "slots": Record<string, { "value": unknown; "confidence": number; "spans": ({ "start": number; "end": number })[] }>; "confidence": number }; "places": Record<string, Area>; "quickReplies": (Area)[]; "plans": (Plan)[]; "alternatives": (Plan)[]; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP"; "budget": Money | null; "referenceCargo": boolean; "truncated": boolean; "reasons": ("unknown_place" | "no_lane" | "no_date" | "over_limits" | "no_equipment" | "over_equipment" | "out_of_validity" | "sold_out" | "over_budget" | "filters")[]; "refusal": Refusal | null; "suggestions": (Suggestion)[]; "relaxations": (Relaxation)[]; "neighbours": (Neighbour)[]; "offersQuery": Record<string, string | (string)[]>; "offersTotal": number | null; "asOf": string }
export type MakeTripInput = { "legs": ({ "departure": string; "revision": number; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" })[]; "weightKg"?: number; "volumeM3"?: number; "packages"?: number; "pieces"?: (string)[]; "containers"?: (string)[]; "vehicles"?: (string)[]; "cargo"?: ("general" | "battery" | "dangerous" | "temperature" | "oversize" | "liquid" | "fragile" | "vehicle")[]; "companyName"?: string; "goods": string; "hsCode"?: string; "requirements"?: string; "remarks"?: string; "parties": Parties }
export type MakeTripAnswer = { "tripId": string; "number": string; "legs": (MadeBooking)[] }
export type ReadTripInput = { "number": string }
export type ReadTripAnswer = Trip
export type CancelFirmTripInput = { "number": string } & { "legs": ({ "number": string; "version": number; "feeMinor": number; "feeCurrency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" })[] }
export type CancelFirmTripAnswer = { "number": string; "legs": (SteppedBooking)[] }
export type ReadLegCheckoutInput = { "number": string; "leg": number; "departure": string }
export type ReadLegCheckoutAnswer = { "checkout": Checkout; "before": TripChange | null; "after": TripChange | null }
export type ReplaceTripLegInput = { "number": string; "leg": number } & { "departure": string; "revision": number; "totalMinor": number; "currency": "CNY" | "USD" | "EUR" | "RUB" | "KZT" | "UZS" | "KGS" | "HKD" | "JPY" | "GBP" }
export type ReplaceTripLegAnswer = MadeBooking
export type ListLegDeparturesInput = { "number": string; "leg": number }
export type ListLegDeparturesAnswer = { "data": ({ "offer": Offer; "departure": BookableDeparture })[] }
export type ListWebhookDeliveriesInput = { "endpointId": string; "state"?: "waiting" | "sending" | "sent" | "dead"; "before"?: number; "limit"?: number }
export type ListWebhookDeliveriesAnswer = { "deliveries": (Delivery)[]; "next": number | null }
export type ReadWebhookDeliveryInput = { "deliveryId": string }
export type ReadWebhookDeliveryAnswer = { "delivery": Delivery; "request": { "url": string; "body": string; "isWhole": boolean }; "answer": string | null }
export type ReplayWebhookDeliveryInput = { "deliveryId": string }
export type ReplayWebhookDeliveryAnswer = { "delivery": Delivery }
export type ListWebhookEndpointsInput = {  }
export type ListWebhookEndpointsAnswer = { "webhooks": (Webhook)[]; "left": number }
export type MakeWebhookEndpointInput = { "url": string; "types"?: ("offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled")[] }
export type MakeWebhookEndpointAnswer = MadeWebhook
export type RemoveWebhookEndpointInput = { "endpointId": string }
export type RemoveWebhookEndpointAnswer = { "removed": boolean }
export type ChangeWebhookEndpointInput = { "endpointId": string } & { "url": string; "types"?: ("offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled")[]; "enabled"?: "yes" | "no" }
export type ChangeWebhookEndpointAnswer = { "webhook": Webhook }
export type ReplayWebhookEndpointInput = { "endpointId": string } & { "from"?: string; "to"?: string; "types"?: ("offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled")[] }
export type ReplayWebhookEndpointAnswer = { "count": number }
export type CountWebhookReplayInput = { "endpointId": string; "from"?: string; "to"?: string; "types"?: ("offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled")[] | "offer.approved" | "offer.rejected" | "offer.paused" | "offer.resumed" | "offer.withdrawn" | "offer.sold_out" | "offer_batch.ended" | "demand.published" | "demand.changed" | "demand.rejected" | "demand.closed" | "demand.expired" | "demand.reopened" | "quote.asked" | "quote.offered" | "quote.revised" | "quote.countered" | "quote.met" | "quote.kept" | "quote.accepted" | "quote.withdrawn" | "quote.declined" | "quote.refused" | "quote.expired" | "quote.outdated" | "quote.returned" | "quote.lost" | "booking.received" | "booking.confirmed" | "booking.rejected" | "booking.update_asked" | "booking.updated" | "booking.cancelled" | "booking.cancellation_asked" | "booking.cancellation_answered" | "booking.declined" | "booking.completed" | "booking.departure_changed" | "trip.waiting" | "trip.secured" | "trip.broken" | "trip.completed" | "trip.over" | "deal.message" | "key.expiring" | "webhook.test" | "webhook.disabled" }
export type CountWebhookReplayAnswer = { "count": number }
export type RotateWebhookEndpointInput = { "endpointId": string }
export type RotateWebhookEndpointAnswer = MadeWebhook
export type TestWebhookEndpointInput = { "endpointId": string }
export type TestWebhookEndpointAnswer = { "webhook": Webhook }

/** Answers page after page: every entry by `for await`, or `pages()`, or the `first()` alone. */
export type Pages<Answer extends { data: unknown[] }> = AsyncIterable<Answer['data'][number]> & {
  first(): Promise<Answer>
  pages(): AsyncIterable<Answer>
}

export type Api = {
  bookings: {
    /** Bookings of my firm on one side, the last made first. GET /open/v1/bookings */
    list(input?: ListFirmBookingsInput, options?: CallOptions): Pages<ListFirmBookingsAnswer>
    /** Book an offer at a departure, at the price that was seen. POST /open/v1/bookings */
    post(input: MakeBookingInput, options?: CallOptions): Promise<MakeBookingAnswer>
    /** One booking as it was agreed and as it stands, with what may be done. GET /open/v1/bookings/:number */
    get(input: ReadBookingInput, options?: CallOptions): Promise<ReadBookingAnswer>
    /** Confirm or reject a request to book, or ask for something to be put right first. POST /open/v1/bookings/:number/answer */
    answer(input: AnswerFirmBookingInput, options?: CallOptions): Promise<AnswerFirmBookingAnswer>
    /** Cancel a booking for the fee that was seen, or ask for it where it needs the provider. POST /open/v1/bookings/:number/cancellation */
    cancellation(input: CancelFirmBookingInput, options?: CallOptions): Promise<CancelFirmBookingAnswer>
    /** Confirm or decline that a booking is cancelled. POST /open/v1/bookings/:number/cancellation-answer */
    cancellationAnswer(input: AnswerFirmCancellationInput, options?: CallOptions): Promise<AnswerFirmCancellationAnswer>
    /** Say that the cargo has arrived. POST /open/v1/bookings/:number/completion */
    completion(input: CompleteFirmBookingInput, options?: CallOptions): Promise<CompleteFirmBookingAnswer>
    /** Give back a booking that was confirmed, with the reason. POST /open/v1/bookings/:number/declining */
    declining(input: DeclineFirmBookingInput, options?: CallOptions): Promise<DeclineFirmBookingAnswer>
    /** Shipper, consignee and contacts of a booking; the buyer sees that the provider looked. GET /open/v1/bookings/:number/parties */
    parties(input: ReadBookingPartiesInput, options?: CallOptions): Promise<ReadBookingPartiesAnswer>
    /** Answer what the provider asked to be put right. POST /open/v1/bookings/:number/update */
    update(input: UpdateFirmBookingInput, options?: CallOptions): Promise<UpdateFirmBookingAnswer>
  }
  chargeableWeight: {
    /** What cargo counts as by the usual ratios of each mode, or by a rule of your own, with the steps. POST /open/v1/chargeable-weight */
    post(input?: WeighCargoInput, options?: CallOptions): Promise<WeighCargoAnswer>
  }
  checkout: {
    /** An offer priced for a cargo and a departure, with cut-offs, cancellation fees and what booking it takes. GET /open/v1/checkout */
    get(input: ReadCheckoutInput, options?: CallOptions): Promise<ReadCheckoutAnswer>
    /** Give space back that was kept while somebody books. DELETE /open/v1/checkout/hold */
    deleteHold(input: ReleaseDepartureInput, options?: CallOptions): Promise<ReleaseDepartureAnswer>
    /** Keep space of a departure for a quarter of an hour while somebody books. POST /open/v1/checkout/hold */
    hold(input: HoldDepartureInput, options?: CallOptions): Promise<HoldDepartureAnswer>
    /** The legs of a plan priced for a cargo, with what lies between them and what cancelling all of them costs. GET /open/v1/checkout/trip */
    trip(input: ReadTripCheckoutInput, options?: CallOptions): Promise<ReadTripCheckoutAnswer>
    /** Keep space of all legs of a plan for a quarter of an hour while somebody books. POST /open/v1/checkout/trip/hold */
    tripHold(input: HoldTripDeparturesInput, options?: CallOptions): Promise<HoldTripDeparturesAnswer>
  }
  demands: {
    /** Open demands that fit, newest first, with what everybody may see of them. GET /open/v1/demands */
    list(input?: SearchDemandsInput, options?: CallOptions): Pages<SearchDemandsAnswer>
    /** One demand with what everybody may see of it, and what fits it now. GET /open/v1/demands/:demandId */
    get(input: ReadDemandInput, options?: CallOptions): Promise<ReadDemandAnswer>
    /** One demand with what my company may see of it. GET /open/v1/demands/:demandId/for-my-firm */
    forMyFirm(input: ReadDemandAsProviderInput, options?: CallOptions): Promise<ReadDemandAsProviderAnswer>
  }
  dictionaries: {
    /** The entries of one list of values in the language of the call. GET /open/v1/dictionaries/:list */
    get(input: ReadDictionaryInput, options?: CallOptions): Promise<ReadDictionaryAnswer>
  }
  errors: {
    /** Every code a problem may carry, with its HTTP status and its sentence. GET /open/v1/errors */
    list(input?: ListErrorsInput, options?: CallOptions): Promise<ListErrorsAnswer>
  }
  eventTypes: {
    /** The types of events, with what their data holds. GET /open/v1/event-types */
    list(input?: ListEventTypesInput, options?: CallOptions): Promise<ListEventTypesAnswer>
  }
  events: {
    /** What happened to my firm, in order, after a number I have read. GET /open/v1/events */
    list(input?: ListEventsInput, options?: CallOptions): Pages<ListEventsAnswer>
  }
  exchangeRates: {
    /** The dated exchange rates that prices are converted by, with their source. GET /open/v1/exchange-rates */
    get(input?: ReadExchangeRatesInput, options?: CallOptions): Promise<ReadExchangeRatesAnswer>
  }
  lanes: {
    /** Lanes with offers on sale: how many, of how many providers, by which modes. GET /open/v1/lanes */
    list(input?: ListLanesInput, options?: CallOptions): Pages<ListLanesAnswer>
    /** How unit prices of a lane lay day by day, where enough firms stand behind them to show it. GET /open/v1/lanes/:origin-:destination/trend */
    trend(input: ReadLaneTrendInput, options?: CallOptions): Promise<ReadLaneTrendAnswer>
  }
  leakedKeys: {
    /** End keys that were found where everybody can read them. POST /open/v1/leaked-keys */
    post(input: ReportLeakedKeysInput, options?: CallOptions): Promise<ReportLeakedKeysAnswer>
  }
  me: {
    /** The key of the call: where it counts, what it may do and how often. GET /open/v1/me */
    get(input?: ReadOwnKeyInput, options?: CallOptions): Promise<ReadOwnKeyAnswer>
  }
  myDemands: {
    /** Demands of my firm, the last begun first. GET /open/v1/my/demands */
    list(input?: ListFirmDemandsInput, options?: CallOptions): Pages<ListFirmDemandsAnswer>
    /** Begin a demand; it is published by a call of its own. POST /open/v1/my/demands */
    post(input: MakeDemandInput, options?: CallOptions): Promise<MakeDemandAnswer>
    /** Delete a demand that was never public. DELETE /open/v1/my/demands/:demandId */
    delete(input: DeleteFirmDemandInput, options?: CallOptions): Promise<DeleteFirmDemandAnswer>
    /** One demand of my firm with its faults, comments and what fits it now. GET /open/v1/my/demands/:demandId */
    get(input: ReadFirmDemandInput, options?: CallOptions): Promise<ReadFirmDemandAnswer>
    /** Write the sheet of a demand anew, naming the version that was read. PUT /open/v1/my/demands/:demandId */
    put(input: ChangeFirmDemandInput, options?: CallOptions): Promise<ChangeFirmDemandAnswer>
    /** Take a demand off the demand center, with the reason. POST /open/v1/my/demands/:demandId/closing */
    closing(input: CloseFirmDemandInput, options?: CallOptions): Promise<CloseFirmDemandAnswer>
    /** Live quotes of a demand of my firm beside offers and plans that fit it, all at one level. GET /open/v1/my/demands/:demandId/comparison */
    comparison(input: ReadComparisonInput, options?: CallOptions): Promise<ReadComparisonAnswer>
    /** Put a demand on the demand center. POST /open/v1/my/demands/:demandId/publication */
    publication(input: PublishFirmDemandInput, options?: CallOptions): Promise<PublishFirmDemandAnswer>
    /** Keep a demand open longer, or open it again. POST /open/v1/my/demands/:demandId/renewal */
    renewal(input: RenewFirmDemandInput, options?: CallOptions): Promise<RenewFirmDemandAnswer>
  }
  myOfferBatches: {
    /** Write up to 5,000 offers of my firm, each row by itself. POST /open/v1/my/offer-batches */
    post(input: SendOfferBatchInput, options?: CallOptions): Promise<SendOfferBatchAnswer>
    /** How far a batch of offers is, and what became of its rows in numbers. GET /open/v1/my/offer-batches/:batchId */
    get(input: ReadOfferBatchInput, options?: CallOptions): Promise<ReadOfferBatchAnswer>
    /** End a batch of offers that is being worked on. POST /open/v1/my/offer-batches/:batchId/cancel */
    cancel(input: CancelOfferBatchInput, options?: CallOptions): Promise<CancelOfferBatchAnswer>
    /** What became of the rows of a batch, with their faults, in their order. GET /open/v1/my/offer-batches/:batchId/rows */
    rows(input: ListBatchRowsInput, options?: CallOptions): Pages<ListBatchRowsAnswer>
  }
  myOffers: {
    /** Offers of my firm by their references, each with how it stands with staff and on the mall. GET /open/v1/my/offers */
    list(input?: ListFirmOffersInput, options?: CallOptions): Pages<ListFirmOffersAnswer>
    /** Take one offer of my firm off the mall and out of review, with every price under its reference. DELETE /open/v1/my/offers/:reference */
    delete(input: WithdrawFirmOfferInput, options?: CallOptions): Promise<WithdrawFirmOfferAnswer>
    /** One offer of my firm with every price under its reference, its sheets, faults and what staff said. GET /open/v1/my/offers/:reference */
    get(input: ReadFirmOfferInput, options?: CallOptions): Promise<ReadFirmOfferAnswer>
    /** Write one offer of my firm under my own reference: new, changed, or as it was. PUT /open/v1/my/offers/:reference */
    put(input: WriteFirmOfferInput, options?: CallOptions): Promise<WriteFirmOfferAnswer>
    /** Confirm that one offer of my firm holds. POST /open/v1/my/offers/:reference/confirm */
    confirm(input: ConfirmFirmOfferInput, options?: CallOptions): Promise<ConfirmFirmOfferAnswer>
    /** Say how much of one departure was sold elsewhere, which is on sale here no longer. PUT /open/v1/my/offers/:reference/departures/:day */
    putDepartures(input: WriteFirmDepartureInput, options?: CallOptions): Promise<WriteFirmDepartureAnswer>
    /** Pause the sale of one offer of my firm. POST /open/v1/my/offers/:reference/pause */
    pause(input: PauseFirmOfferInput, options?: CallOptions): Promise<PauseFirmOfferAnswer>
    /** Put one offer of my firm on sale again. POST /open/v1/my/offers/:reference/resume */
    resume(input: ResumeFirmOfferInput, options?: CallOptions): Promise<ResumeFirmOfferAnswer>
    /** Submit the draft of one offer of my firm. POST /open/v1/my/offers/:reference/submit */
    submit(input: SubmitFirmOfferInput, options?: CallOptions): Promise<SubmitFirmOfferAnswer>
  }
  offers: {
    /** Capacity on sale that fits, each offer with its all-in price for the cargo. GET /open/v1/offers */
    list(input?: SearchOffersInput, options?: CallOptions): Pages<SearchOffersAnswer>
    /** One offer with every charge and step of its price, its departures and its terms. GET /open/v1/offers/:offerId */
    get(input: ReadOfferInput, options?: CallOptions): Promise<ReadOfferAnswer>
    /** The next departures of an offer with their cut-offs and space, full ones too. GET /open/v1/offers/:offerId/departures */
    departures(input: ListOfferDeparturesInput, options?: CallOptions): Pages<ListOfferDeparturesAnswer>
    /** Ask the provider of an offer for a quote. POST /open/v1/offers/:offerId/enquiries */
    enquiries(input: AskFirmInput, options?: CallOptions): Promise<AskFirmAnswer>
    /** Freeze the published price of an offer for this cargo. POST /open/v1/offers/:offerId/frozen-price */
    frozenPrice(input: FreezeOfferPriceInput, options?: CallOptions): Promise<FreezeOfferPriceAnswer>
  }
  places: {
    /** Places and wider areas that match a name in any script, a UN/LOCODE or an IATA code, best first. GET /open/v1/places */
    get(input?: LookUpPlacesInput, options?: CallOptions): Promise<LookUpPlacesAnswer>
  }
  plans: {
    /** Plans from place to place for cargo, of one offer or several in a chain: fastest, cheapest, most certain space. POST /open/v1/plans */
    post(input: PlanTransportInput, options?: CallOptions): Promise<PlanTransportAnswer>
  }
  prices: {
    /** What cargo costs at offers on sale, or at a rate of your own: total, lines, charges outside it, steps. POST /open/v1/prices */
    post(input?: PriceCargoInput, options?: CallOptions): Promise<PriceCargoAnswer>
  }
  quotes: {
    /** Quotes of my firm, given and received, the last made first. GET /open/v1/quotes */
    list(input?: ListFirmQuotesInput, options?: CallOptions): Pages<ListFirmQuotesAnswer>
    /** Quote for a demand or for an enquiry. POST /open/v1/quotes */
    post(input?: MakeQuoteInput, options?: CallOptions): Promise<MakeQuoteAnswer>
    /** One quote with its price, versions, counter-offers and what I may do. GET /open/v1/quotes/:quoteId */
    get(input: ReadQuoteInput, options?: CallOptions): Promise<ReadQuoteAnswer>
    /** Accept a quote, and book what it offers. POST /open/v1/quotes/:quoteId/acceptance */
    acceptance(input: AcceptFirmQuoteInput, options?: CallOptions): Promise<AcceptFirmQuoteAnswer>
    /** Make a counter-offer for a quote. POST /open/v1/quotes/:quoteId/counter */
    counter(input: CounterFirmQuoteInput, options?: CallOptions): Promise<CounterFirmQuoteAnswer>
    /** Decline a quote, or take back an enquiry. POST /open/v1/quotes/:quoteId/declining */
    declining(input: DeclineFirmQuoteInput, options?: CallOptions): Promise<DeclineFirmQuoteAnswer>
    /** Answer a counter-offer by keeping the price. POST /open/v1/quotes/:quoteId/kept */
    kept(input: KeepFirmPriceInput, options?: CallOptions): Promise<KeepFirmPriceAnswer>
    /** Quote the total of the counter-offer. POST /open/v1/quotes/:quoteId/met */
    met(input: MeetFirmCounterInput, options?: CallOptions): Promise<MeetFirmCounterAnswer>
    /** Say that an enquiry gets no quote, and why. POST /open/v1/quotes/:quoteId/refusal */
    refusal(input: RefuseFirmEnquiryInput, options?: CallOptions): Promise<RefuseFirmEnquiryAnswer>
    /** Let a quote stand again. POST /open/v1/quotes/:quoteId/renewal */
    renewal(input: RenewFirmQuoteInput, options?: CallOptions): Promise<RenewFirmQuoteAnswer>
    /** Replace a quote by a better one. POST /open/v1/quotes/:quoteId/versions */
    versions(input: ReviseFirmQuoteInput, options?: CallOptions): Promise<ReviseFirmQuoteAnswer>
    /** Take a quote back, with the reason. POST /open/v1/quotes/:quoteId/withdrawal */
    withdrawal(input: WithdrawFirmQuoteInput, options?: CallOptions): Promise<WithdrawFirmQuoteAnswer>
    /** What a quote would come to, and what it does not name. POST /open/v1/quotes/pricing */
    pricing(input?: WorkOutQuoteInput, options?: CallOptions): Promise<WorkOutQuoteAnswer>
  }
  sandbox: {
    /** Put the clock of the sandbox ahead; what is due by then has happened when it answers. POST /open/v1/sandbox/clock */
    clock(input?: MoveSandboxClockInput, options?: CallOptions): Promise<MoveSandboxClockAnswer>
    /** Begin the sandbox anew: its market, its firm and its clock as they were made. POST /open/v1/sandbox/reset */
    reset(input?: ResetSandboxInput, options?: CallOptions): Promise<ResetSandboxAnswer>
    /** Make something happen in the sandbox that another firm, staff or a receiver would do. POST /open/v1/sandbox/simulate/:event */
    simulate(input: SimulateEventInput, options?: CallOptions): Promise<SimulateEventAnswer>
  }
  sentences: {
    /** A sentence in Chinese, English or Russian: what was understood, what to ask, and the plans for it. POST /open/v1/sentences */
    post(input: ReadSentenceInput, options?: CallOptions): Promise<ReadSentenceAnswer>
  }
  trips: {
    /** Book all legs of a plan, at the prices that were seen. POST /open/v1/trips */
    post(input: MakeTripInput, options?: CallOptions): Promise<MakeTripAnswer>
    /** A trip of my firm: its legs, how each stands, and what cancelling all of it costs. GET /open/v1/trips/:number */
    get(input: ReadTripInput, options?: CallOptions): Promise<ReadTripAnswer>
    /** Cancel all legs of a trip that stand, for the fees that were seen. POST /open/v1/trips/:number/cancellation */
    cancellation(input: CancelFirmTripInput, options?: CallOptions): Promise<CancelFirmTripAnswer>
    /** A departure priced for the cargo of a trip, in the place of a leg that was not taken. GET /open/v1/trips/:number/legs/:leg/checkout */
    legsCheckout(input: ReadLegCheckoutInput, options?: CallOptions): Promise<ReadLegCheckoutAnswer>
    /** Book another departure in the place of a leg that was not taken. POST /open/v1/trips/:number/legs/:leg/replacement */
    legsReplacement(input: ReplaceTripLegInput, options?: CallOptions): Promise<ReplaceTripLegAnswer>
    /** At most five departures that fit between the other legs of a trip and have room, cheapest first. GET /open/v1/trips/:number/legs/:leg/replacements */
    legsReplacements(input: ListLegDeparturesInput, options?: CallOptions): Promise<ListLegDeparturesAnswer>
  }
  webhookDeliveries: {
    /** What was sent to a webhook, the newest first. GET /open/v1/webhook-deliveries */
    list(input: ListWebhookDeliveriesInput, options?: CallOptions): Promise<ListWebhookDeliveriesAnswer>
    /** One delivery with what was sent and what was answered. GET /open/v1/webhook-deliveries/:deliveryId */
    get(input: ReadWebhookDeliveryInput, options?: CallOptions): Promise<ReadWebhookDeliveryAnswer>
    /** Send one event again, under the same id. POST /open/v1/webhook-deliveries/:deliveryId/replay */
    replay(input: ReplayWebhookDeliveryInput, options?: CallOptions): Promise<ReplayWebhookDeliveryAnswer>
  }
  webhookEndpoints: {
    /** Webhooks of the firm. GET /open/v1/webhook-endpoints */
    list(input?: ListWebhookEndpointsInput, options?: CallOptions): Promise<ListWebhookEndpointsAnswer>
    /** Make a webhook; its secret is told this once, and its challenge is on its way. POST /open/v1/webhook-endpoints */
    post(input: MakeWebhookEndpointInput, options?: CallOptions): Promise<MakeWebhookEndpointAnswer>
    /** Remove a webhook with all that is on its way. DELETE /open/v1/webhook-endpoints/:endpointId */
    delete(input: RemoveWebhookEndpointInput, options?: CallOptions): Promise<RemoveWebhookEndpointAnswer>
    /** Change the address and types of a webhook, or switch it on and off. PUT /open/v1/webhook-endpoints/:endpointId */
    put(input: ChangeWebhookEndpointInput, options?: CallOptions): Promise<ChangeWebhookEndpointAnswer>
    /** Send again what happened in a time, or everything that is dead. POST /open/v1/webhook-endpoints/:endpointId/replay */
    replay(input: ReplayWebhookEndpointInput, options?: CallOptions): Promise<ReplayWebhookEndpointAnswer>
    /** How many events would be sent again. GET /open/v1/webhook-endpoints/:endpointId/replayable */
    replayable(input: CountWebhookReplayInput, options?: CallOptions): Promise<CountWebhookReplayAnswer>
    /** Give a webhook a new secret; the old one signs beside it for a day. POST /open/v1/webhook-endpoints/:endpointId/rotate */
    rotate(input: RotateWebhookEndpointInput, options?: CallOptions): Promise<RotateWebhookEndpointAnswer>
    /** Send a test event with the challenge. POST /open/v1/webhook-endpoints/:endpointId/test */
    test(input: TestWebhookEndpointInput, options?: CallOptions): Promise<TestWebhookEndpointAnswer>
  }
}

export const OPERATIONS = {
  bookings: { list: ["GET", "/bookings", "p"], post: ["POST", "/bookings", "k"], get: ["GET", "/bookings/:number", ""], answer: ["POST", "/bookings/:number/answer", ""], cancellation: ["POST", "/bookings/:number/cancellation", ""], cancellationAnswer: ["POST", "/bookings/:number/cancellation-answer", ""], completion: ["POST", "/bookings/:number/completion", ""], declining: ["POST", "/bookings/:number/declining", ""], parties: ["GET", "/bookings/:number/parties", ""], update: ["POST", "/bookings/:number/update", ""] },
  chargeableWeight: { post: ["POST", "/chargeable-weight", ""] },
  checkout: { get: ["GET", "/checkout", ""], deleteHold: ["DELETE", "/checkout/hold", ""], hold: ["POST", "/checkout/hold", "k"], trip: ["GET", "/checkout/trip", ""], tripHold: ["POST", "/checkout/trip/hold", "k"] },
  demands: { list: ["GET", "/demands", "p"], get: ["GET", "/demands/:demandId", ""], forMyFirm: ["GET", "/demands/:demandId/for-my-firm", ""] },
  dictionaries: { get: ["GET", "/dictionaries/:list", ""] },
  errors: { list: ["GET", "/errors", ""] },
  eventTypes: { list: ["GET", "/event-types", ""] },
  events: { list: ["GET", "/events", "p"] },
  exchangeRates: { get: ["GET", "/exchange-rates", ""] },
  lanes: { list: ["GET", "/lanes", "p"], trend: ["GET", "/lanes/:origin-:destination/trend", ""] },
  leakedKeys: { post: ["POST", "/leaked-keys", ""] },
  me: { get: ["GET", "/me", ""] },
  myDemands: { list: ["GET", "/my/demands", "p"], post: ["POST", "/my/demands", "k"], delete: ["DELETE", "/my/demands/:demandId", ""], get: ["GET", "/my/demands/:demandId", ""], put: ["PUT", "/my/demands/:demandId", ""], closing: ["POST", "/my/demands/:demandId/closing", ""], comparison: ["GET", "/my/demands/:demandId/comparison", ""], publication: ["POST", "/my/demands/:demandId/publication", ""], renewal: ["POST", "/my/demands/:demandId/renewal", ""] },
  myOfferBatches: { post: ["POST", "/my/offer-batches", "k"], get: ["GET", "/my/offer-batches/:batchId", ""], cancel: ["POST", "/my/offer-batches/:batchId/cancel", ""], rows: ["GET", "/my/offer-batches/:batchId/rows", "p"] },
  myOffers: { list: ["GET", "/my/offers", "p"], delete: ["DELETE", "/my/offers/:reference", ""], get: ["GET", "/my/offers/:reference", ""], put: ["PUT", "/my/offers/:reference", ""], confirm: ["POST", "/my/offers/:reference/confirm", ""], putDepartures: ["PUT", "/my/offers/:reference/departures/:day", ""], pause: ["POST", "/my/offers/:reference/pause", ""], resume: ["POST", "/my/offers/:reference/resume", ""], submit: ["POST", "/my/offers/:reference/submit", ""] },
  offers: { list: ["GET", "/offers", "p"], get: ["GET", "/offers/:offerId", ""], departures: ["GET", "/offers/:offerId/departures", "p"], enquiries: ["POST", "/offers/:offerId/enquiries", "k"], frozenPrice: ["POST", "/offers/:offerId/frozen-price", "k"] },
  places: { get: ["GET", "/places", ""] },
  plans: { post: ["POST", "/plans", ""] },
  prices: { post: ["POST", "/prices", ""] },
  quotes: { list: ["GET", "/quotes", "p"], post: ["POST", "/quotes", "k"], get: ["GET", "/quotes/:quoteId", ""], acceptance: ["POST", "/quotes/:quoteId/acceptance", "k"], counter: ["POST", "/quotes/:quoteId/counter", "k"], declining: ["POST", "/quotes/:quoteId/declining", ""], kept: ["POST", "/quotes/:quoteId/kept", ""], met: ["POST", "/quotes/:quoteId/met", "k"], refusal: ["POST", "/quotes/:quoteId/refusal", ""], renewal: ["POST", "/quotes/:quoteId/renewal", "k"], versions: ["POST", "/quotes/:quoteId/versions", "k"], withdrawal: ["POST", "/quotes/:quoteId/withdrawal", ""], pricing: ["POST", "/quotes/pricing", ""] },
  sandbox: { clock: ["POST", "/sandbox/clock", ""], reset: ["POST", "/sandbox/reset", ""], simulate: ["POST", "/sandbox/simulate/:event", ""] },
  sentences: { post: ["POST", "/sentences", ""] },
  trips: { post: ["POST", "/trips", "k"], get: ["GET", "/trips/:number", ""], cancellation: ["POST", "/trips/:number/cancellation", ""], legsCheckout: ["GET", "/trips/:number/legs/:leg/checkout", ""], legsReplacement: ["POST", "/trips/:number/legs/:leg/replacement", "k"], legsReplacements: ["GET", "/trips/:number/legs/:leg/replacements", ""] },
  webhookDeliveries: { list: ["GET", "/webhook-deliveries", ""], get: ["GET", "/webhook-deliveries/:deliveryId", ""], replay: ["POST", "/webhook-deliveries/:deliveryId/replay", ""] },
  webhookEndpoints: { list: ["GET", "/webhook-endpoints", ""], post: ["POST", "/webhook-endpoints", ""], delete: ["DELETE", "/webhook-endpoints/:endpointId", ""], put: ["PUT", "/webhook-endpoints/:endpointId", ""], replay: ["POST", "/webhook-endpoints/:endpointId/replay", ""], replayable: ["GET", "/webhook-endpoints/:endpointId/replayable", ""], rotate: ["POST", "/webhook-endpoints/:endpointId/rotate", ""], test: ["POST", "/webhook-endpoints/:endpointId/test", ""] },
} as const
