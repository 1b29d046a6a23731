import * as board from '@tongyun/contract/supply/departure-board'
import * as offer from '@tongyun/contract/supply/offer'
import * as changes from '@tongyun/contract/supply/offer-changes'
import * as list from '@tongyun/contract/supply/offer-list'
import * as undo from '@tongyun/contract/supply/offer-undo'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { editOffer, reviveOffers, submitOffers } from './bulk-offers.ts'
import { changeOfferSale } from './change-offer-sale.ts'
import { copyOffer, deleteDrafts } from './copy-and-delete.ts'
import { extendOffers } from './extend-offers.ts'
import { getOffer } from './get-offer.ts'
import { keepOffers } from './keep-offers.ts'
import { listDepartures } from './list-departures.ts'
import { listOfferChanges } from './list-offer-changes.ts'
import { listOffers } from './list-offers.ts'
import { deleteOfferTemplate, listOfferTemplates, saveOfferTemplate } from './offer-templates.ts'
import { previewOffer } from './preview-offer.ts'
import { previewRepricing } from './preview-repricing.ts'
import { repriceOffers } from './reprice-offers.ts'
import { revertOffers } from './revert-offers.ts'
import { saveSoldElsewhere } from './save-sold-elsewhere.ts'
import { addPeriod, createOffer, saveOffer } from './write-offers.ts'

/** Endpoints of offers, and the hourly pass over them. */
export const registerSupply = (app: FastifyInstance) => {
  keepOffers(app)
  route(app, list.listOffers, listOffers)
  route(app, offer.getOffer, getOffer)
  route(app, offer.previewOffer, previewOffer)
  route(app, offer.createOffer, createOffer)
  route(app, offer.saveOffer, saveOffer)
  route(app, offer.addPeriod, addPeriod)
  route(app, changes.submitOffers, submitOffers)
  route(app, changes.editOffer, editOffer)
  route(app, changes.extendOffers, extendOffers)
  route(app, changes.repriceOffers, repriceOffers)
  route(app, changes.previewRepricing, previewRepricing)
  route(app, undo.revertOffers, revertOffers)
  route(app, undo.listOfferChanges, listOfferChanges)
  route(app, changes.reviveOffers, reviveOffers)
  route(app, changes.changeOfferSale, changeOfferSale)
  route(app, offer.copyOffer, copyOffer)
  route(app, changes.deleteDrafts, deleteDrafts)
  route(app, board.listDepartures, listDepartures)
  route(app, board.saveSoldElsewhere, saveSoldElsewhere)
  route(app, offer.listOfferTemplates, listOfferTemplates)
  route(app, offer.saveOfferTemplate, saveOfferTemplate)
  route(app, offer.deleteOfferTemplate, deleteOfferTemplate)
}
