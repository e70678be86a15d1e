/** The region that is near, by the area and, where an area is wide, by the city of the computer's time zone. */
const NEAR: [zone: RegExp, region: string][] = [
  [/^(Europe|Africa|Arctic|Atlantic)\//, 'eur3'],
  [
    /^America\/(Sao_Paulo|Argentina|Bahia|Buenos_Aires|Montevideo|Fortaleza|Recife)/,
    'southamerica-east1',
  ],
  [/^America\/Santiago/, 'southamerica-west1'],
  [/^(America|US|Canada)\//, 'nam5'],
  [/^(Australia|Pacific)\//, 'australia-southeast1'],
  [/^Asia\/(Tokyo|Seoul)/, 'asia-northeast1'],
  [/^Asia\/(Kolkata|Calcutta|Colombo|Dhaka|Karachi|Kathmandu)/, 'asia-south1'],
  [/^Asia\/(Jerusalem|Tel_Aviv|Beirut|Amman)/, 'me-west1'],
  [/^Asia\//, 'asia-southeast1'],
];

/** The region that Enter stands for: a near one if it is offered, else the first. */
export function suggestRegion(timeZone: string, offered: readonly string[]): string | undefined {
  const [, near = ''] = NEAR.find(([zone]) => zone.test(timeZone)) ?? [];
  return [near, 'nam5', ...offered].find((region) => offered.includes(region));
}
