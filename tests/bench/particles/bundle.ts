import { fileURLToPath } from 'node:url';
import { type BuildEnvironmentOptions, build, minify, type Rolldown } from 'vite';

export interface Bundle {
  /** Minified sources, by path. */
  files: Map<string, string>;
  /** The path of the module to load. */
  entry: string;
}

/** Bundles a module of this folder for a page to load. */
export async function bundleToRun(module: string): Promise<Bundle> {
  const output = await bundle({ rolldownOptions: { input: resolve(module) } });
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error(`${module} has no entry.`);
  const files = output.map((file) => [`/${file.fileName}`, sourceOf(file)] as const);
  return { files: new Map(files), entry: `/${entry.fileName}` };
}

/**
 * What a module adds to a site that has React: as a library, because Vite's loader of lazy chunks,
 * which the site's routes need anyway, is then left out.
 */
export async function bundleForSize(module: string): Promise<Map<string, string>> {
  const output = await bundle({
    lib: { entry: resolve(module), formats: ['es'] },
    rolldownOptions: { external: /^react/ },
  });
  const files = await Promise.all(
    output.map(async (file) => {
      // A library keeps its white space; the site does not.
      const { code } = await minify(file.fileName, sourceOf(file));
      return [file.fileName, code] as const;
    }),
  );
  return new Map(files);
}

async function bundle(
  options: BuildEnvironmentOptions,
): Promise<Rolldown.RolldownOutput['output']> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, target: 'esnext', ...options },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const [first] = Array.isArray(built) ? built : [built];
  if (!first) throw new Error('Nothing was built.');
  return first.output;
}

function resolve(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url));
}

function sourceOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string {
  return file.type === 'chunk' ? file.code : String(file.source);
}
