/** The emulators and the servers of the tests: no proxy leads to this machine. */
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

const PROXY = /^(https?|all|grpc)_proxy$/i;
const USES_PROXY = new RegExp(`${PROXY.source}|^node_use_env_proxy$`, 'i');

/** Excepts this machine from the proxy of the environment, for this process and those that it starts. */
export function exceptLoopback(env: NodeJS.ProcessEnv = process.env): void {
  if (!Object.keys(env).some((name) => PROXY.test(name))) return;
  const excepted = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(/[,\s]+/).filter(Boolean);
  const all = [...new Set([...excepted, ...LOOPBACK])].join();
  // Some programs read one, some the other.
  Object.assign(env, { no_proxy: all, NO_PROXY: all });
}

/** The variables without those of a proxy, for a program that speaks only to this machine and asks a proxy even for that. */
export function withoutProxy(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !USES_PROXY.test(name)));
}

/** The host of the proxy for an address, without the password that its variable may hold; undefined if there is none. */
export function proxyFor(
  address: string,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const scheme = new URL(address).protocol.slice(0, -1);
  const proxy = env[`${scheme}_proxy`] ?? env[`${scheme.toUpperCase()}_PROXY`];
  return proxy && URL.canParse(proxy) ? new URL(proxy).host : undefined;
}
