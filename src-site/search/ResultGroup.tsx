import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Query } from '../../shared/model/search/query.ts';
import { findTerms } from '../../shared/model/search/query.ts';
import type { SearchEntry } from '../content/search.ts';
import { STRETCHED_LINK } from '../pages/parts/links.tsx';

interface ResultGroupProps {
  title: string;
  entries: readonly SearchEntry[];
  query: Query;
}

export function ResultGroup({ title, entries, query }: ResultGroupProps) {
  const headingId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="text-xl font-semibold">
        {`${title} (${entries.length})`}
      </h2>
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <ResultCard key={entry.id} entry={entry} query={query} />
        ))}
      </ul>
    </section>
  );
}

function ResultCard({ entry, query }: { entry: SearchEntry; query: Query }) {
  const { title, category, description, tags = [], url } = entry;
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-6 transition-colors hover:border-accent">
      <p className="text-sm text-muted">
        <Marked text={category} query={query} />
      </p>
      <h3 dir="auto" className="text-lg font-semibold">
        <Link to={url} className={STRETCHED_LINK}>
          <Marked text={title} query={query} />
        </Link>
      </h3>
      {description && (
        <p dir="auto" className="wrap-anywhere text-muted">
          <Marked text={description} query={query} />
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-2 text-sm text-muted">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full border border-line px-3 py-0.5">
              <Marked text={tag} query={query} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Marked({ text, query }: { text: string; query: Query }) {
  let position = 0;
  return segments(text, query).map((segment) => {
    const key = position;
    position += segment.text.length;
    return segment.isMatch ? (
      <mark key={key} className="rounded-xs bg-accent/20 text-accent-bright">
        {segment.text}
      </mark>
    ) : (
      <span key={key}>{segment.text}</span>
    );
  });
}

interface Segment {
  text: string;
  isMatch: boolean;
}

/** Splits a text into the matches of a query's terms and the text between them; joined, the segments are the text. */
export function segments(text: string, query: Query): Segment[] {
  const result: Segment[] = [];
  let end = 0;
  const add = (to: number, isMatch: boolean) => {
    if (to > end) result.push({ text: text.slice(end, to), isMatch });
    end = to;
  };
  for (const [from, to] of findTerms(text, query)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return result;
}
