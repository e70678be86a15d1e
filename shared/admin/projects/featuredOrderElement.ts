/** The id of the element with the order of the featured projects. */
export const FEATURED_ORDER_ELEMENT = 'featured-order';
