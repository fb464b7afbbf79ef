export const PROFILE_TABS = ['referrals', 'saved', 'settings'] as const
/** Undefined is the overview. */
export type ProfileTab = (typeof PROFILE_TABS)[number]
