export const FIRST_VERSION = { days: 14, price: '$9,500' } as const;

const { days, price } = FIRST_VERSION;

export const FIRST_VERSION_PRICE = `First version: ${days} days, ${price}, fixed.`;

export const FIRST_VERSION_OFFER = `A first version works on your own documents within ${days} days, for a fixed ${price}.`;
