import type { PreviewInfo } from '../../shared/model/sharedPreview.ts';
import type { PageDocument } from '../../src-site/renderSite.tsx';
import { PREVIEW_MODULE, renderPreviewBar } from '../../src-site/sharedPreview/bar.ts';
import { readPreviewInfo } from '../../src-site/sharedPreview/info.ts';

/** The files that the bundler has made of a module. */
export interface BuiltModule {
  file: string;
  css?: string[];
}

/** @throws Error that says in a sentence why the file with what a shared preview says of itself cannot be used */
export async function checkPreviewInfo(file: string | undefined): Promise<void> {
  await readPreviewInfo(file);
}

/** The documents of a shared preview: each has the bar above its page. */
export function withPreviewBar(
  documents: readonly PageDocument[],
  info: PreviewInfo,
  built: BuiltModule | undefined,
): (PageDocument & { bar: string })[] {
  if (!built) throw new Error(`The preview's build has no ${PREVIEW_MODULE}.`);
  const styles = (built.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}" />`);
  const script = `<script type="module" fetchpriority="low" src="/${built.file}"></script>`;
  return documents.map((page) => ({
    ...page,
    head: [page.head, ...styles, script].join('\n    '),
    bar: renderPreviewBar(info, page.path),
  }));
}
