/** Event the price-calculator shortcut of the chat widget sends on the document (L08). */
export const CALCULATE_EVENT = 'calcPrice'
