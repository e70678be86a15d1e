/** Variables that every program needs: paths, language, network, and where its .env files are. */
const ORDINARY =
  /^(path|pathext|home|userprofile|tmpdir|temp|tmp|systemroot|systemdrive|windir|comspec|appdata|localappdata|programdata|programfiles.*|xdg_\w+|lang|lc_\w+|tz|term|colorterm|no_color|force_color|ci|https?_proxy|no_proxy|all_proxy|node_env|env_folder|node_options|node_extra_ca_certs|node_use_\w+|ssl_cert_(file|dir)|(dy)?ld_library_path|npm_execpath)$/i;

/**
 * The environment for a child process: only the variables that every program needs, and its own, by their prefixes. A build
 * runs much third-party code, which must not find passwords or keys there.
 */
export function childEnvironment(
  prefixes: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const isFor = (name: string) =>
    ORDINARY.test(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isFor(name)));
}
