/** Providers, exchange rates, the moment and the daily snapshot of the sample market, for tests of modules that publish offers. */
export { recordDay } from '../src/capacity/offering/record-day.ts'
export { insertGround, NOW } from '../src/capacity/offering/sample-market.fixture.ts'
