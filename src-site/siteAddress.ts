import { COMPANY } from '../shared/company.ts';

export function siteAddress(path: string): string {
  return new URL(path, COMPANY.siteUrl).href;
}
