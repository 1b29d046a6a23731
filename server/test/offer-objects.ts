/** One row of each kind of what a provider writes and sells, for tests of who may do what to it. */
import { NO_COUNTS } from '@tongyun/contract/price-sheets/endpoints'
import { DAY_MS, isoDay, MINUTE_MS } from '@tongyun/freight/days'
import { publishOffers } from '../src/capacity/offering/index.ts'
import { insertDepartures } from '../src/capacity/space/index.ts'
import { readableId } from '../src/core/readable-id.ts'
import { capacityOfOffer } from '../src/supply/capacity-of-offer.ts'
import { seaSheet } from '../src/supply/offer-sheets.fixture.ts'
import type { MakeRow } from './holder.ts'

/** A draft nobody has submitted. */
export const insertOffer: MakeRow = async (database, { userId, companyId }) => {
  const offer_id = readableId('o')
  const sheet = seaSheet({ reference: offer_id })
  const now = new Date()
  await database
    .insertInto('offers')
    .values({
      offer_id,
      provider_id: companyId,
      reference: sheet.reference,
      mode: sheet.mode,
      sheet: JSON.stringify(sheet),
      published_sheet: null,
      published_version: null,
      withdrawn_at: null,
      created_by: userId,
      created_at: now,
      updated_by: userId,
      updated_at: now,
    })
    .execute()
  return offer_id
}

/** An offer its company took off. */
export const insertWithdrawnOffer: MakeRow = async (database, holder) => {
  const offer_id = await insertOffer(database, holder)
  await database.updateTable('offers').set({ withdrawn_at: new Date() }).where('offer_id', '=', offer_id).execute()
  return offer_id
}

/** A departure of an offer of its company that can still be booked. */
export const insertDeparture: MakeRow = async (database, { companyId: providerId }) => {
  const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
  const offerId = readableId('o')
  const offer = { offerId, providerId, sheet: seaSheet({ reference: offerId }) }
  await database.transaction().execute((transaction) => publishOffers(transaction, [capacityOfOffer(offer, now)], now))
  const etd = new Date(now.getTime() + 200 * DAY_MS)
  const eta = new Date(etd.getTime() + DAY_MS).toISOString()
  const departure = {
    capacityId: offerId,
    etd: etd.toISOString(),
    etdDate: isoDay(etd),
    eta,
    documentsCutOff: null,
    cargoCutOff: null,
  }
  await insertDepartures(database, [{ ...departure, spaceTotal: 40, spaceElsewhere: 0 }])
  const { departure_id } = await database
    .selectFrom('departures')
    .select('departure_id')
    .where('capacity_id', '=', offerId)
    .where('etd', '=', etd)
    .executeTakeFirstOrThrow()
  return departure_id
}

export const insertOfferTemplate: MakeRow = async (database, { userId, companyId }) => {
  const template_id = readableId('t')
  const sheet = JSON.stringify(seaSheet())
  await database
    .insertInto('offer_templates')
    .values({
      template_id,
      provider_id: companyId,
      name: template_id,
      mode: 'sea',
      sheet,
      created_by: userId,
      created_at: new Date(),
    })
    .execute()
  return template_id
}

/** A bulk change of one offer, which can be taken back. */
export const insertChangeSet: MakeRow = async (database, holder) => {
  const offer_id = await insertOffer(database, holder)
  const change_set = readableId('b')
  await database
    .insertInto('offer_changes')
    .values({
      offer_id,
      version: 1,
      at: new Date(),
      actor: holder.userId,
      kind: 'changed',
      change_set,
      changes: JSON.stringify([{ path: 'remarks', before: null, after: null }]),
    })
    .execute()
  return change_set
}

/** A message with a price sheet that waits to be confirmed. */
export const insertMail: MakeRow = async (database, { companyId }) => {
  const mail_id = readableId('m')
  await database
    .insertInto('mailed_sheets')
    .values({
      mail_id,
      provider_id: companyId,
      message_key: mail_id,
      received_at: new Date(),
      sender: 'a@example.com',
      subject: 's',
      state: 'held',
      taken_by: null,
      locale: null,
    })
    .execute()
  return mail_id
}

/** A price sheet that was checked and may be started. */
export const insertImport: MakeRow = async (database, { userId, companyId }) => {
  const import_id = readableId('i')
  const titles = ['起运港', '目的港']
  await database
    .insertInto('imports')
    .values({
      import_id,
      provider_id: companyId,
      created_by: userId,
      created_at: new Date(),
      file_name: 'a.csv',
      locale: 'zh',
      source: Buffer.from(`${titles.join(',')}\n上海,宁波`),
      refusal: null,
      status: 'checked',
      lease_until: null,
      header: JSON.stringify({
        sheet: '',
        row: 1,
        titles,
        samples: [],
        otherSheets: [{ name: '铁路', state: 'priced', rows: 1 }],
      }),
      mapping: JSON.stringify({ columns: ['origin', 'destination'], dateOrder: 'day_first' }),
      reading: JSON.stringify({
        message: false,
        shape: 'a',
        sheets: [{ name: '', rows: 2, hidden: false }],
        offers: 1,
        questions: [],
        remembered: false,
        left: 0,
        ending: [],
        endingCount: 0,
      }),
      counts: JSON.stringify({ ...NO_COUNTS, rows: 1, good: 1 }),
      ended_at: null,
    })
    .execute()
  return import_id
}
