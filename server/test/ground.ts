/** Providers, exchange rates and the moment of the sample market, for tests of modules that publish offers. */
export { insertGround, NOW } from '../src/capacity/sample-market.fixture.ts'
