import { breakConditions } from './conditions.ts';
import { breakPatterns, moveNumbers } from './patterns.ts';
import { breakPermissions } from './permissions.ts';
import { codeOf, type Edit, replaceEach } from './rulesText.ts';

/** firestore.rules with one thing broken. */
export interface Mutant {
  line: number;
  /** What was broken, for example "2048 becomes 2047". */
  name: string;
  /** The part of the rules that was broken; the tests in the file of its name run first. */
  about:
    | 'access'
    | 'admin'
    | 'invisible'
    | 'projects'
    | 'people'
    | 'pageContent'
    | 'order'
    | 'pictures'
    | 'holds'
    | 'publishRequests'
    | 'previews'
    | 'publisherStatus'
    | 'history';
  rules: string;
}

/** Mutants that no test can notice, because another condition has the same effect. */
const EQUIVALENTS = [
  // Without an account there is no token, so the next condition cannot be evaluated, and the request is denied.
  { within: 'request.auth != null', name: 'request.auth != null becomes true' },
  // The empty address is not an admin's either.
  { within: "email.matches('[!-~]+')", name: '+ becomes *' },
  // The line before already rejects a host that starts with a dot, and any other scheme.
  { within: 'localhost', name: '+ becomes *' },
  { within: 'localhost', name: 'https: becomes https?:' },
  // The emulator's Unicode still counts it as white space (\p{Z}), as before Unicode 6.3; the real service may not.
  { within: '{180e}', name: '\\\\x{180e} dropped' },
  // The line behind it demands a visible character in both parts of a fact.
  { within: '{1,40}', name: '1 becomes 0' },
  // An entry and the change that it tells of both demand an admin, and neither is accepted without the other.
  { within: 'isAdmin() && collection()', name: 'isAdmin() becomes true' },
  { within: 'allow update: if isAdmin()', name: 'isAdmin() becomes true' },
  { within: 'allow delete: if isAdmin()', name: 'isAdmin() becomes true' },
  // The record's own rules demand an admin, and a link.
  { within: 'isAdmin() && isPicture', name: 'isAdmin() becomes true' },
  { within: "'https://[^/?#]+/pictures/'", name: '+ becomes *' },
  { within: "'https://[^/?#]+/pictures/'", name: 'https: becomes https?:' },
  // No record of another collection can be changed.
  {
    within: 'isAdmin() && collection()',
    name: "collection() in ['projects', 'pageContent', 'order', 'people', 'holds'] becomes true",
  },
  { within: 'isAdmin() && collection()', name: ", 'extra' added" },
];

/** Where each part of the rules starts, from the last to the first. */
const SUBJECTS: [Mutant['about'], string][] = [
  ['history', 'match /history'],
  ['publisherStatus', 'match /publication'],
  ['previews', 'match /previews'],
  ['previews', 'function isPreviewRequest'],
  ['publishRequests', 'function areVersions'],
  ['holds', 'match /holds'],
  ['pictures', 'match /pictures'],
  ['order', 'match /order'],
  ['pageContent', 'match /pageContent'],
  ['people', 'match /people'],
  ['projects', 'match /projects'],
  ['history', 'function isSavedNow'],
  ['projects', 'function isText'],
];

/** Calls that can be left out, or confused with another. */
const CALLS: [RegExp, string][] = [
  [/\.lower\(\)/g, ''],
  [/\.replace\([^)]*\)/g, ''],
  [/(?<=, ')x(?=x'\))/g, ''],
  [/hasOnly/g, 'hasAny'],
  [/hasOnly/g, 'hasAll'],
  [/getAfter/g, 'get'],
  // No commit can hold an entry for the version that it saves, so there both mean the same.
  [/existsAfter(?!\(entryPath)/g, 'exists'],
];

/**
 * All mutants of the rules: each breaks one condition, number, comparison, part of a pattern, listed name, call or
 * permission. Equivalent mutants are left out.
 */
export function listMutants(rules: string): Mutant[] {
  const code = codeOf(rules);
  const edits = [
    ...breakConditions(rules),
    ...moveNumbers(code, /\b\d+\b/g),
    ...replaceEach(code, /==/g, () => '!='),
    ...breakPatterns(rules),
    ...breakLists(rules),
    ...CALLS.flatMap(([call, other]) => replaceEach(rules, call, () => other)),
    ...breakPermissions(rules),
  ];
  return edits
    .map((edit) => toMutant(rules, edit))
    .filter(({ line, name }) => !isEquivalent(rules.split('\n')[line - 1] ?? '', name))
    .toSorted((a, b) => a.line - b.line);
}

function isEquivalent(lineText: string, name: string): boolean {
  return EQUIVALENTS.some((other) => other.name === name && lineText.includes(other.within));
}

/** Misspells each name of each list of names, and adds a name to each list. */
function breakLists(rules: string): Edit[] {
  const edits: Edit[] = [];
  for (const { 1: names = '', index } of rules.matchAll(/\[('[\w-]+'(?:, '[\w-]+')*)\]/g)) {
    const start = index + 1;
    const end = start + names.length;
    edits.push(...replaceEach(names, /'[\w-]+(?=')/g, ([name]) => `${name}s`, start));
    edits.push({ start: end, end, text: ", 'extra'" });
  }
  return edits;
}

function toMutant(rules: string, { start, end, text }: Edit): Mutant {
  const line = rules.slice(0, start).split('\n').length;
  const [was, is] = [rules.slice(start, end), text].map(inOneLine);
  const name = !was ? `${is} added` : is ? `${was} becomes ${is}` : `${was} dropped`;
  const about = subjectAt(rules, start);
  return { line, name, about, rules: rules.slice(0, start) + text + rules.slice(end) };
}

function subjectAt(rules: string, place: number): Mutant['about'] {
  const line = rules.slice(rules.lastIndexOf('\n', place) + 1, rules.indexOf('\n', place));
  if (line.includes('{ad}')) return 'invisible';
  if (/isKept|isCreat/.test(line)) return 'history';
  if (/\b(?:allow|match) /.test(line)) return 'access';
  const [subject] = SUBJECTS.find(([, start]) => place > rules.indexOf(start)) ?? [];
  return subject ?? 'admin';
}

function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
