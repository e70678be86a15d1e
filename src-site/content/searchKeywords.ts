/** What visitors type for a page or a part of one that says it in other words, by its address. The build reads it. */
export const SEARCH_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  '/projects#three-cases-in-detail': ['References', 'Case studies', 'Success stories'],
  '/pricing': ['Cost', 'How much', 'Fees', 'Rates', 'Quote'],
  '/pricing#what-if-it-does-not-work-after-14-days': ['Refund', 'Money back', 'Guarantee'],
};
