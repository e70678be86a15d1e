declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** A range limits the axis to its values; a number removes the axis and fixes it at that value. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  /** Resolves to the font with only the letters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
