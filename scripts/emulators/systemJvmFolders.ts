import { posix, win32 } from 'node:path';

const LINUX = ['/usr/lib/jvm'];

/** Homebrew's are for Apple's processors, and for Intel's. */
const MACOS = ['/Library/Java/JavaVirtualMachines', '/opt/homebrew/opt', '/usr/local/opt'];
const MACOS_OWN = 'Library/Java/JavaVirtualMachines';

/** How the makers of Java name their folder among the programs of Windows. */
const MAKERS = ['Eclipse Adoptium', 'Java', 'Microsoft', 'Amazon Corretto', 'Zulu'];

/** The folders where a system keeps its Java runtimes, each in a folder of its own. */
export function systemJvmFolders(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'win32') return windowsFolders(env);
  if (platform !== 'darwin') return LINUX;
  const { HOME: home } = env;
  return home ? [posix.join(home, MACOS_OWN), ...MACOS] : MACOS;
}

/** For all users, and for this one; by the system's own variables, because Windows may be on another drive. */
function windowsFolders({ ProgramFiles, LOCALAPPDATA }: NodeJS.ProcessEnv): string[] {
  const programs = [ProgramFiles, LOCALAPPDATA && win32.join(LOCALAPPDATA, 'Programs')];
  return programs.flatMap((folder) =>
    folder ? MAKERS.map((maker) => win32.join(folder, maker)) : [],
  );
}
