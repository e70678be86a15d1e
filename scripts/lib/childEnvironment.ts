/** Variables every program needs: where things are, how to speak, how to reach the network. */
const ORDINARY =
  /^(path|pathext|home|userprofile|tmpdir|temp|tmp|systemroot|systemdrive|windir|comspec|appdata|localappdata|programdata|programfiles.*|xdg_\w+|lang|lc_\w+|tz|term|colorterm|no_color|force_color|ci|https?_proxy|no_proxy|all_proxy|node_env|node_options|node_extra_ca_certs|node_use_\w+|ssl_cert_(file|dir)|(dy)?ld_library_path|npm_execpath)$/i;

/**
 * The environment for a program that we start: the variables that every program needs, and its own. So a dependency of
 * the build, which runs much third-party code, finds no password and no key there.
 * @param prefixes how the names of its own variables begin
 */
export function childEnvironment(
  prefixes: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const isFor = (name: string) =>
    ORDINARY.test(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isFor(name)));
}
