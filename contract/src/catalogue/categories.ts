/**
 * Project categories. Their ids are part of the public API, where 0 means `all`. In a file of their own, because every listing page
 * loads them and none of the other terms.
 */
export const CATEGORIES = [
  { id: 1, slug: 'off_plan', name: 'Off Plan', name_ar: 'على الخارطة' },
  { id: 2, slug: 'ready_to_move', name: 'Ready to Move', name_ar: 'جاهز للسكن' },
  { id: 3, slug: 'coming_soon', name: 'Coming Soon', name_ar: 'قريبًا' },
] as const
export type CategorySlug = (typeof CATEGORIES)[number]['slug']
