/** Why a session has ended that the user did not end in this browser. */
export const SESSION_ENDINGS = ['access', 'contact', 'device', 'password', 'suspended', 'two_factor'] as const
export type SessionEnding = (typeof SESSION_ENDINGS)[number]
