/** Departures of all offers in a few long columns; each offer has a run of them, ascending by time. */
import { gathered, grown, replaceColumns, roomFor } from './growing.ts'
import type { OfferDeparture } from './offer.ts'
import { numbersPart, type Parts, type Written } from './snapshot.ts'

/** A minute no cut-off has. */
const NONE = -1

/** Slots whose runs are written in a step. */
const MANY_RUNS = 2 ** 16

/** Columns with a number for each departure, not for each slot. */
const WIDTHS = {
  etd: 1,
  etdDay: 1,
  handInDay: 1,
  closesAt: 1,
  spaceLeft: 1,
  spaceTotal: 1,
  eta: 1,
  documentsCutOff: 1,
  cargoCutOff: 1,
}

export class Departures {
  start = new Int32Array(0)
  count = new Int32Array(0)
  etd = new Int32Array(0)
  etdDay = new Int32Array(0)
  handInDay = new Int32Array(0)
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
      this.handInDay[at] = departure.handInDay
      this.closesAt[at] = departure.closesAt
      this.spaceLeft[at] = departure.spaceLeft
      this.spaceTotal[at] = departure.spaceTotal
      this.eta[at] = departure.eta
      this.documentsCutOff[at] = departure.documentsCutOff ?? NONE
      this.cargoCutOff[at] = departure.cargoCutOff ?? NONE
      at += 1
    }
  }

  /** Writes what is left of the departure of a slot at a minute. @returns false where the slot has none then */
  writeSpaceLeft(slot: number, etd: number, spaceLeft: number): boolean {
    const from = this.start[slot] ?? 0
    for (let at = from; at < from + (this.count[slot] ?? 0); at += 1) {
      if (this.etd[at] !== etd) continue
      this.spaceLeft[at] = spaceLeft
      return true
    }
    return false
  }

  #moveToEnd(slot: number, length: number) {
    const end = this.#used + length
    if (end > this.etd.length) for (const _step of replaceColumns(this, WIDTHS, (column) => grown(column, end)));
    this.start[slot] = this.#used
    this.#room[slot] = length
    this.#used = end
  }

  /** Minute until which cargo is taken in for the departure at a place of the columns. */
  handInBy(at: number): number {
    const cutOff = this.cargoCutOff[at] ?? NONE
    return cutOff === NONE ? (this.etd[at] ?? 0) : cutOff
  }

  /** Minute until which cargo is taken in together with its papers. */
  papersBy(at: number): number {
    const cutOff = this.documentsCutOff[at] ?? NONE
    return cutOff === NONE ? this.handInBy(at) : Math.min(cutOff, this.handInBy(at))
  }

  /** The departure at a place of the columns. */
  read(at: number): OfferDeparture {
    const cutOff = (column: Int32Array) => ((column[at] ?? NONE) === NONE ? null : (column[at] ?? NONE))
    return {
      etd: this.etd[at] ?? 0,
      etdDay: this.etdDay[at] ?? 0,
      handInDay: this.handInDay[at] ?? 0,
      closesAt: this.closesAt[at] ?? 0,
      spaceLeft: this.spaceLeft[at] ?? 0,
      spaceTotal: this.spaceTotal[at] ?? 0,
      eta: this.eta[at] ?? 0,
      documentsCutOff: cutOff(this.documentsCutOff),
      cargoCutOff: cutOff(this.cargoCutOff),
    }
  }

  /** As CapacityIndex.written, the runs of the first `length` slots. */
  *written(length: number): Written {
    const used = this.#used
    yield numbersPart(Int32Array.of(length))
    for (let from = 0; from < length; from += MANY_RUNS) {
      // Of one slot all three are of one moment: a run with the room of another would be written over its neighbours.
      const places = [this.start, this.count, this.#room].map((column) => column.slice(from, Math.min(from + MANY_RUNS, length)))
      for (const column of places) yield numbersPart(column)
    }
    for (const name of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[])
      yield numbersPart(this[name].subarray(0, used), roomFor(used))
    yield numbersPart(Int32Array.of(used))
  }

  static *restored(parts: Parts): Generator<void, Departures> {
    const departures = new Departures()
    const length = parts.numbers(Int32Array)[0] ?? 0
    departures.start = new Int32Array(roomFor(length))
    departures.count = new Int32Array(roomFor(length))
    departures.#room = new Int32Array(roomFor(length))
    for (let from = 0; from < length; from += MANY_RUNS) {
      for (const column of [departures.start, departures.count, departures.#room]) column.set(parts.numbers(Int32Array), from)
      yield
    }
    for (const _step of replaceColumns(departures, WIDTHS, (column) =>
      parts.numbers(column.constructor as new (length: number) => typeof column),
    ))
      yield
    departures.#used = parts.numbers(Int32Array)[0] ?? 0
    for (let slot = 0; slot < length; slot += 1) departures.#giveUpBeyond(slot, departures.#used)
    return departures
  }

  /** What grew out of its run while it was written got another that was not; it is put again (CapacityIndex.written). */
  #giveUpBeyond(slot: number, used: number) {
    if ((this.start[slot] as number) + (this.#room[slot] as number) <= used) return
    for (const column of [this.start, this.count, this.#room]) column[slot] = 0
  }

  /** As Columns.arrange; runs stand one after the other afterwards, none longer than it must be. */
  *arrange(order: Int32Array): Generator<void> {
    const { start } = this
    this.count = gathered(this.count, { order, width: 1, room: roomFor(order.length) })
    const { count } = this
    this.start = new Int32Array(count.length)
    this.#used = 0
    for (let slot = 0; slot < order.length; slot += 1) {
      this.start[slot] = this.#used
      this.#used += count[slot] ?? 0
    }
    this.#room = count.slice()
    yield
    const rows = new Int32Array(this.#used)
    let row = 0
    for (let slot = 0; slot < order.length; slot += 1) {
      const from = start[order[slot] ?? 0] ?? 0
      for (let at = 0; at < (count[slot] ?? 0); at += 1) {
        rows[row] = from + at
        row += 1
      }
    }
    yield
    const room = roomFor(this.#used)
    yield* replaceColumns(this, WIDTHS, (column, width) => gathered(column, { order: rows, width, room }))
  }
}
