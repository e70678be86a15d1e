declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** A range keeps the axis between the two; a number takes the axis out at that value. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** The font with no more than the letters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
