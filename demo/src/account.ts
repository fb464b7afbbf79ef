/** What the account `user` of the demo has done; names are invented. */
export interface DemoReferral {
  username: string
  first_name: string
  last_name: string
  first_name_ar: string
  last_name_ar: string
  /** Days before the first start of the demo. */
  referred_days_ago: number
  /** Null while the referred person has not booked. */
  completed_days_ago: number | null
  /** Null while the reward is not paid. */
  paid_days_ago: number | null
}

export const REFERRALS: readonly DemoReferral[] = [
  {
    username: 'dima_sabbagh',
    first_name: 'Dima',
    last_name: 'Sabbagh',
    first_name_ar: 'ديمة',
    last_name_ar: 'صباغ',
    referred_days_ago: 74,
    completed_days_ago: 41,
    paid_days_ago: 26,
  },
  {
    username: 'arjun_nair',
    first_name: 'Arjun',
    last_name: 'Nair',
    first_name_ar: 'أرجون',
    last_name_ar: 'ناير',
    referred_days_ago: 33,
    completed_days_ago: 6,
    paid_days_ago: null,
  },
  {
    username: 'hessa_alfalasi',
    first_name: 'Hessa',
    last_name: 'Al Falasi',
    first_name_ar: 'حصة',
    last_name_ar: 'الفلاسي',
    referred_days_ago: 4,
    completed_days_ago: null,
    paid_days_ago: null,
  },
]

/** Number of projects that the account has saved. */
export const SAVED = 6
