interface CardText {
  text: string;
  x: number;
  /** The base line. */
  y: number;
  sizePx: number;
  fill: string;
}

interface Size {
  width: number;
  height: number;
}

/** The weight of all words on a card. */
export const CARD_WEIGHT = 600;

export function cardSvg(content: string, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Geist" font-weight="${CARD_WEIGHT}">${content}</svg>`;
}

export function cardText({ text, x, y, sizePx, fill }: CardText): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${sizePx}" fill="${fill}">${escaped}</text>`;
}
