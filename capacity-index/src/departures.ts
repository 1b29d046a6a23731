/** Departures of all offers in a few long columns; each offer has a run of them, ascending by time. */
import { grown } from './growing.ts'
import type { OfferDeparture } from './offer.ts'

/** A minute no cut-off has. */
const NONE = -1

export class Departures {
  start = new Int32Array(0)
  count = new Int32Array(0)
  etd = new Int32Array(0)
  etdDay = new Int32Array(0)
  closesAt = new Int32Array(0)
  spaceLeft = new Float64Array(0)
  spaceTotal = new Float64Array(0)
  eta = new Float64Array(0)
  documentsCutOff = new Int32Array(0)
  cargoCutOff = new Int32Array(0)
  #used = 0
  #room = new Int32Array(0)

  /** Replaces the departures of a slot; a run that is long enough is used again. */
  write(slot: number, departures: readonly OfferDeparture[]) {
    this.start = grown(this.start, slot + 1)
    this.count = grown(this.count, slot + 1)
    this.#room = grown(this.#room, slot + 1)
    if (departures.length > (this.#room[slot] ?? 0)) this.#moveToEnd(slot, departures.length)
    this.count[slot] = departures.length
    let at = this.start[slot] ?? 0
    for (const departure of departures) {
      this.etd[at] = departure.etd
      this.etdDay[at] = departure.etdDay
      this.closesAt[at] = departure.closesAt
      this.spaceLeft[at] = departure.spaceLeft
      this.spaceTotal[at] = departure.spaceTotal
      this.eta[at] = departure.eta
      this.documentsCutOff[at] = departure.documentsCutOff ?? NONE
      this.cargoCutOff[at] = departure.cargoCutOff ?? NONE
      at += 1
    }
  }

  #moveToEnd(slot: number, length: number) {
    const end = this.#used + length
    this.etd = grown(this.etd, end)
    this.etdDay = grown(this.etdDay, end)
    this.closesAt = grown(this.closesAt, end)
    this.spaceLeft = grown(this.spaceLeft, end)
    this.spaceTotal = grown(this.spaceTotal, end)
    this.eta = grown(this.eta, end)
    this.documentsCutOff = grown(this.documentsCutOff, end)
    this.cargoCutOff = grown(this.cargoCutOff, end)
    this.start[slot] = this.#used
    this.#room[slot] = length
    this.#used = end
  }

  /** The departure at a place of the columns. */
  read(at: number): OfferDeparture {
    const cutOff = (column: Int32Array) => ((column[at] ?? NONE) === NONE ? null : (column[at] ?? NONE))
    return {
      etd: this.etd[at] ?? 0,
      etdDay: this.etdDay[at] ?? 0,
      closesAt: this.closesAt[at] ?? 0,
      spaceLeft: this.spaceLeft[at] ?? 0,
      spaceTotal: this.spaceTotal[at] ?? 0,
      eta: this.eta[at] ?? 0,
      documentsCutOff: cutOff(this.documentsCutOff),
      cargoCutOff: cutOff(this.cargoCutOff),
    }
  }
}
