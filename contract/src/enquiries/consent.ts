/** Version of the consent text on forms (`consent_enquiry_<version>`). A changed text needs a new version; old ones stay. */
export const CONSENT_VERSION = 1
export const CONSENT_VERSIONS = [1] as const
export type ConsentVersion = (typeof CONSENT_VERSIONS)[number]
