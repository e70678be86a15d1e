import type { PublishedContent, PublishedProject } from '../../../shared/model/publishedContent.ts';
import { SECTIONS } from '../../../shared/model/sections.ts';

/** Control characters, which a terminal may execute, and characters that change the direction of the text. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** GitHub's runner executes "::name::" at the start of a line and "##[name]" anywhere in it as commands. */
const RUNNER_COMMAND = /:(?=:)|#(?=#\[)/g;

/** A line of stored text that is safe to print: no terminal and no log takes a part of it for a command. */
export function printable(line: string): string {
  return line.replaceAll(CONTROLS, '\u{FFFD}').replaceAll(RUNNER_COMMAND, '$& ');
}

/** Lines that describe what changes for a visitor; empty when nothing does. */
export function describeChanges(before: PublishedContent, after: PublishedContent): string[] {
  const texts = SECTIONS.flatMap(({ id, defaultContent }) =>
    describeText(id, before.sections[id] ?? defaultContent, after.sections[id] ?? defaultContent),
  );
  const gone = before.projects.filter(({ id }) => !findProject(after, id)).map(name);
  const projects = after.projects.flatMap((project) => {
    const old = findProject(before, project.id);
    return old ? describeProject(old, project) : [`+ ${name(project)}`];
  });
  return [...texts, ...gone.map((project) => `- ${project}`), ...projects];
}

function describeProject(before: PublishedProject, after: PublishedProject): string[] {
  const fields = Object.keys(after) as (keyof PublishedProject)[];
  return fields.flatMap((field) =>
    describeText(`projects/${after.id}, ${field}`, toText(before[field]), toText(after[field])),
  );
}

/** The differing lines, without the equal ones at the start and at the end. */
function describeText(heading: string, before: string, after: string): string[] {
  if (before === after) return [];
  const old = before.split('\n');
  const now = after.split('\n');
  const start = countEqual(old, now);
  const end = countEqual(old.slice(start).toReversed(), now.slice(start).toReversed());
  const between = (lines: string[]) => lines.slice(start, lines.length - end).map(printable);
  return [
    heading,
    ...between(old).map((line) => `  - ${line}`),
    ...between(now).map((line) => `  + ${line}`),
  ];
}

function countEqual(a: string[], b: string[]): number {
  const different = a.findIndex((line, index) => line !== b[index]);
  return different === -1 ? a.length : different;
}

function findProject(content: PublishedContent, id: string): PublishedProject | undefined {
  return content.projects.find((project) => project.id === id);
}

function name({ id, title }: PublishedProject): string {
  return `projects/${id}, ${printable(title)}`;
}

function toText(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('\n');
}
