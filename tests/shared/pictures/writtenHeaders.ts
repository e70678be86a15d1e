/** A file of the container that phones use for their photos, as far as a header goes: the pixels are zeros. */
export function heicFile(width: number, height: number, brand = 'heic'): Uint8Array<ArrayBuffer> {
  const ispe = (w: number, h: number) => box('ispe', [...uint32(0), ...uint32(w), ...uint32(h)]);
  const properties = box('ipco', [...ispe(512, 512), ...ispe(width, height), ...ispe(320, 240)]);
  return Uint8Array.from([
    ...box('ftyp', [...text(brand), ...uint32(0), ...text('mif1')]),
    ...box('meta', [...uint32(0), ...box('iprp', properties)]),
    ...box(
      'mdat',
      Array.from({ length: 100 }, () => 0),
    ),
  ]);
}

function box(type: string, content: number[]): number[] {
  return [...uint32(8 + content.length), ...text(type), ...content];
}

function uint32(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

export function text(characters: string): number[] {
  return Array.from(characters, (character) => character.charCodeAt(0));
}

/** The first bytes of a PNG of this size, without its pixels. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = [...text('IHDR'), ...uint32(width), ...uint32(height), 8, 2, 0, 0, 0];
  return Uint8Array.from([...text('\x89PNG\r\n\x1a\n'), ...uint32(13), ...header, ...uint32(0)]);
}
