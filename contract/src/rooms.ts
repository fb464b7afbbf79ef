/** Bedrooms as offered by the filter; the code in the database is the index (7 means seven or more). */
export const ROOMS = ['Studio', '1', '2', '3', '4', '5', '6', '7+'] as const
