import type { PublishedContent } from '../../shared/model/publishedContent.ts';
import type { PublishStep } from '../../shared/model/publishQueue.ts';
import type { PreviewInfo } from '../../shared/model/sharedPreview.ts';
import type { PublishedSite } from '../release/publish/store.ts';

/** Says which step runs, and how much of it is done. */
export type Report = (step: PublishStep, done?: number, total?: number) => void;

/** The site, and what puts the content of its file on it. */
export interface Target extends PublishedSite {
  /** Resolves when visitors get it. @throws UserError */
  publish: (report: Report) => Promise<void>;
  /** Where shared previews are shown. */
  previews: PreviewHost;
}

export interface BuildablePreview {
  id: string;
  content: PublishedContent;
  info: PreviewInfo;
  ends: Date;
}

/** Where shared previews are shown: Firebase Hosting's preview channels, or this computer with the emulators. */
export interface PreviewHost {
  /** Builds a preview, and shows it until its end. Returns its origin. @throws UserError; then it shows what it did before */
  show: (preview: BuildablePreview, report: Report) => Promise<string>;
  /** Resolves when nobody can open it any more, also if nobody could. @throws UserError */
  end: (id: string) => Promise<void>;
  /** The ids that are shown now. @throws UserError */
  list: () => Promise<ReadonlySet<string>>;
}
