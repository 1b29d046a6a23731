// Made by tools/table-types.ts from server/migrations/schema.sql; do not edit.

import type { Mode } from '@tongyun/freight/vocabulary'

export type DemandFiguresTable = {
  demand_id: string
  day: string
  views: number
  opens: number
}

export type OfferFiguresTable = {
  capacity_id: string
  day: string
  provider_id: string
  mode: Mode
  origin_city: string
  destination_city: string
  views: number
  opens: number
}

export type ProviderFiguresTable = {
  provider_id: string
  day: string
  opens: number
}

export type FiguresTables = {
  demand_figures: DemandFiguresTable
  offer_figures: OfferFiguresTable
  provider_figures: ProviderFiguresTable
}

declare module '../core/tables.gen.ts' {
  interface Tables extends FiguresTables {}
}
