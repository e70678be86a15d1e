import { COMPANY } from '../shared/company.ts';

/** A path as a full address on the public site. */
export function siteAddress(path: string): string {
  return new URL(path, COMPANY.siteUrl).href;
}
