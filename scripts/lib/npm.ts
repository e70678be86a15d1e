/**
 * How to run npm: Node with the npm that runs this command, because Windows starts npm.cmd only through a shell.
 * @returns the program and its first arguments
 */
export function npmCommand(): [program: string, ...args: string[]] {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}
