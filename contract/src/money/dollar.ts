/** The dirham is pegged to the dollar. */
export const AED_PER_USD = 3.6725
