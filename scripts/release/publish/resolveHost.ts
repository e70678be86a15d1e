import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

const RESOLVE_TIMEOUT_MS = 4000;

/**
 * Looks a host up without the system's own function, which answers only two names at a time: name servers that stay
 * silent would keep the others waiting.
 */
export function resolveHost(servers?: readonly string[]): LookupFunction {
  const resolver = new Resolver({ timeout: RESOLVE_TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  const findAll = callbackify(async (hostname: string) => {
    const found = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    return found.flatMap((result, index) => {
      const addresses = result.status === 'fulfilled' ? result.value : [];
      return addresses.map((address) => ({ address, family: index === 0 ? 4 : 6 }));
    });
  });
  return (hostname, { all }, callback) => {
    findAll(hostname, (error, found) => {
      const [first] = found;
      if (!first) callback(error ?? new Error(`${hostname} has no address.`), '');
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
