import * as offer from '@tongyun/contract/offer'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { editOffer, extendOffers, repriceOffers, revertOffers, submitOffers } from './bulk-offers.ts'
import { changeOfferSale } from './change-offer-sale.ts'
import { copyOffer, deleteDrafts } from './copy-and-delete.ts'
import { getOffer } from './get-offer.ts'
import { keepOffers } from './keep-offers.ts'
import { listOffers } from './list-offers.ts'
import { deleteOfferTemplate, listOfferTemplates, saveOfferTemplate } from './offer-templates.ts'
import { previewOffer } from './preview-offer.ts'
import { createOffer, saveOffer } from './write-offers.ts'

/** Endpoints of offers, and the hourly pass over them. */
export const registerSupply = (app: FastifyInstance) => {
  keepOffers(app)
  route(app, offer.listOffers, listOffers)
  route(app, offer.getOffer, getOffer)
  route(app, offer.previewOffer, previewOffer)
  route(app, offer.createOffer, createOffer)
  route(app, offer.saveOffer, saveOffer)
  route(app, offer.submitOffers, submitOffers)
  route(app, offer.editOffer, editOffer)
  route(app, offer.extendOffers, extendOffers)
  route(app, offer.repriceOffers, repriceOffers)
  route(app, offer.revertOffers, revertOffers)
  route(app, offer.changeOfferSale, changeOfferSale)
  route(app, offer.copyOffer, copyOffer)
  route(app, offer.deleteDrafts, deleteDrafts)
  route(app, offer.listOfferTemplates, listOfferTemplates)
  route(app, offer.saveOfferTemplate, saveOfferTemplate)
  route(app, offer.deleteOfferTemplate, deleteOfferTemplate)
}
