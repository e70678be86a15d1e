/** The strip of the invoice that the example run shows before it starts and at its end. Its mark is in its middle. */
export const STRIP = { width: 358, height: 132, left: 26, right: 332 } as const;
