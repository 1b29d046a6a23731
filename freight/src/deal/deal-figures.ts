/**
 * The figures that deals run by, as they stand where the operator has not changed them. A figure that a person chooses within
 * bounds has `usual`, `least` and `most`. A length of time ends with its unit; working hours are those of deadlines.ts.
 */
export const DEAL_FIGURES = {
  /** Until when a demand takes quotes, in hours from its publication. */
  quotesHours: { usual: 48, least: 2, most: 336 },
  /** Time to decide after that, before the demand expires. */
  decisionHours: 24,
  /** Service level of staff for a demand that rules alone cannot pass. */
  demandReviewHours: 2,
  /** "Still needed?" is asked after so many hours without a word, and the demand is hidden after `hiddenHours`. */
  reconfirmHours: 72,
  hiddenHours: 96,
  /** Open demands of a shipper: with a confirmed contact, with a checked company number, verified. */
  openDemands: { confirmed: 3, checked: 30, verified: 200 },
  invitationsPerDemand: 20,
  /** How long a quote holds, and an enquiry waits for one. */
  quoteHours: { usual: 72, least: 1, most: 720 },
  /** How long a published price is frozen, from now; the provider may say up to `most`. */
  frozenPriceHours: { usual: 24, least: 1, most: 72 },
  /** Service level of the provider for an enquiry. */
  enquiryWorkingHours: 4,
  countersPerThread: 3,
  counterHours: 24,
  /** New quotes of a provider a day; a company younger than `youngDays`, or one whose quotes nobody opens, has the lesser. */
  quotesADay: { usual: 60, young: 20, youngDays: 30 },
  /** Working hours a provider has to answer a request. */
  answerWorkingHours: { usual: 4, least: 1, most: 24 },
  /** A later answer would leave no time to bring the cargo, or to find another departure. */
  answerBeforeClosingHours: 2,
  updateHours: 24,
  amendmentWorkingHours: 8,
  cancellationAnswerHours: 24,
  /** Silence about a rollover changes nothing; after so many hours both sides are reminded. */
  rolloverHours: 24,
  chargeChangeHours: 72,
  /** A booking is complete so many hours after the delivery was reported. */
  completionHours: 72,
  /** Days after the expected arrival when both are asked for the delivery, and when the booking ends as "delivery not reported". */
  deliveryAskedDays: 7,
  deliveryNotReportedDays: 30,
  /** Days after the confirmation when a booking ends of which no arrival is known. */
  undatedCompletionDays: 90,
  checkoutHoldMinutes: 15,
  /** The same shipper takes the same departure again so long after a hold lapsed. */
  sameDepartureAgainMinutes: 30,
  /** Departures and offers that one person waits for space of. */
  spaceWatchesOfPerson: 20,
  holds: { atOnce: 3, anHour: 10, mostPercentOfSpaceLeft: 50 },
} as const

type Figures = typeof DEAL_FIGURES
type Timed = `${string}${'Hours' | 'Minutes'}`

/** Figures that are a length of time: one of them sets each instant of a rule. */
export type DealLength = Extract<keyof Figures, Timed>
