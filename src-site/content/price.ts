const DAYS = 14;
const PRICE = '$9,500';

/** The one price of the site, where there is room for a line. */
export const FIRST_VERSION_PRICE = `First version: ${DAYS} days, ${PRICE}, fixed.`;

/** The same price, told as what it buys. */
export const FIRST_VERSION_OFFER = `A first version works on your own documents within ${DAYS} days, for a fixed ${PRICE}.`;
