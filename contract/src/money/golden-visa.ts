/**
 * Value of property, in AED, from which a buyer can apply for a golden visa: annex to Cabinet Resolution 65 of 2022, article 8. The
 * authorities decide.
 */
export const GOLDEN_VISA_THRESHOLD = 2_000_000
export const GOLDEN_VISA_SOURCE = 'https://u.ae/en/information-and-services/visa-and-emirates-id/residence-visas/golden-visa'
