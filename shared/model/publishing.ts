import type { Project } from './project.ts';
import { comparePublished, type PublishedChange } from './publishedChanges.ts';
import {
  findWrongRecords,
  leftOutProjects,
  type Publishable,
  type PublishedContent,
  selectPublished,
  type WrongRecord,
} from './publishedContent.ts';

/** Everything that is saved. */
export type Saved = Required<Publishable>;

/** What publishing would do with what is saved. */
export interface Outcome {
  /** What would change for visitors. */
  waiting: PublishedChange[];
  /** The featured projects for which there is no place. */
  leftOut: readonly Project[];
  /** The records that would stay as they were published last. */
  wrong: readonly WrongRecord[];
}

export function outcomeOf(site: PublishedContent, saved: Saved): Outcome {
  return {
    waiting: comparePublished(site, selectPublished(saved, site)),
    leftOut: leftOutProjects(saved),
    wrong: findWrongRecords(saved),
  };
}
