// For `node --import`: the names of the picture server's domain lead to this machine.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const DOMAIN = '.agency.example';
const { lookup } = dns;

dns.lookup = (host, ...rest) => lookup(host.endsWith(DOMAIN) ? '127.0.0.1' : host, ...rest);
syncBuiltinESMExports();
