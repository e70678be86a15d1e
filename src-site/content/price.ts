const DAYS = 14;
const PRICE = '$9,500';

/** The only price on the site. */
export const FIRST_VERSION_PRICE = `First version: ${DAYS} days, ${PRICE}, fixed.`;

export const FIRST_VERSION_OFFER = `A first version works on your own documents within ${DAYS} days, for a fixed ${PRICE}.`;
