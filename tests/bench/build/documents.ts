import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Compressed with brotli at its best quality; kB are thousands of bytes. */
export interface DocumentWeights {
  homeHtmlKb: number;
  homeScriptKb: number;
  projectsHtmlKb: number;
  projectsScriptKb: number;
  /** Of the heaviest page of a project. */
  caseHtmlKb: number;
  caseScriptKb: number;
  searchIndexKb: number;
}

const BYTES_PER_KB = 1000;
/** The names of the fixed pages below /projects. */
const FIXED = /^(?:project\d|llm-workflows|ai-agents|data-processing|all)\.html$/;

export async function weighDocuments(siteFolder: string): Promise<DocumentWeights> {
  const read = (name: string) => readFile(join(siteFolder, name), 'utf8');
  const scriptKb = async (html: string) => {
    const [, names = ''] = /data-modules="([^"]*)"/.exec(html) ?? [];
    const scripts = await Promise.all(names.split(' ').map(read));
    return scripts.reduce((sum, script) => sum + kbOf(script), 0);
  };
  const names = await readdir(join(siteFolder, 'projects'));
  const cases = names.filter((name) => name.endsWith('.html') && !FIXED.test(name));
  const pages = await Promise.all(cases.map((name) => read(join('projects', name))));
  const [home, projects] = [await read('index.html'), await read('projects.html')];
  return {
    homeHtmlKb: kbOf(home),
    homeScriptKb: await scriptKb(home),
    projectsHtmlKb: kbOf(projects),
    projectsScriptKb: await scriptKb(projects),
    caseHtmlKb: Math.max(...pages.map(kbOf)),
    caseScriptKb: await scriptKb(pages[0] ?? ''),
    searchIndexKb: kbOf(await read('search-index.json')),
  };
}

function kbOf(text: string): number {
  return brotliCompressSync(text).length / BYTES_PER_KB;
}
