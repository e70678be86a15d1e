// For `node --import`: every request that would leave this machine goes to the stand-in of Google, whose port
// is the query of this module's address, under a path that begins with the host. Nothing reaches Google, whatever address a program knows.
const origin = `http://127.0.0.1:${new URL(import.meta.url).search.slice(1)}`;
const own = globalThis.fetch;

globalThis.fetch = (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.protocol === 'http:') return own(input, init);
  const there = `${origin}/${url.host}${url.pathname}${url.search}`;
  return own(input instanceof Request ? new Request(there, input) : there, init);
};
