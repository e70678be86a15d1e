import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/lib/paths.ts';
import { removeFolder } from '../../../scripts/lib/removeFolder.ts';

const OXLINT = join(PROJECT_ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
const CONFIG = join(PROJECT_ROOT, '.oxlintrc.json');
const RULE = 'translation(text-in-own-element)';

const RIGHT = {
  'a fixed text': '<p>Saved</p>',
  'a text that changes': '<p>{name}</p>',
  'a text that comes and goes': "<p>{isOld && 'It is old.'}</p>",
  'a text of several parts': '<p>{`${count} of ${total}`}</p>',
  'a text or an element': "<p>{isOpen ? <b>Open</b> : 'Closed'}</p>",
  'a fixed text beside an element': '<p>Saved <TimeAgo time={at} />.</p>',
  'a text in an element, beside a condition': '<p><span>Saved</span>{by && <b>{by}</b>}</p>',
  'an element that comes and goes': '<p>{isOld && <b>Old</b>}</p>',
  'elements of a list': '<ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>',
  'elements of a list, or nothing':
    '<ul>{names.map((name) => { if (!name) return null; return <li>{name}</li>; })}</ul>',
  'comments and line breaks':
    '<div>\n  {/* First. */}\n  {isOld && <b>Old</b>}\n  <i>New</i>\n</div>',
  'props that hold elements': '<div><b>Name</b>{note}{props.children}</div>',
  'a prop that makes elements': '<div><b>Name</b>{children(wiring)}</div>',
  'a constant that is an element': 'const time = <TimeAgo />; <p>{time}<b>now</b></p>',
  'a function that makes elements': 'const input = () => <input />; <p>{input()}{input()}</p>',
  'constants beside an element': '<p><Icon />{SAVE_LABEL}{TEXTS.thanks.title}</p>',
  'a portal': '<div><b>Here</b>{createPortal(<b>There</b>, body)}</div>',
  'a fragment of elements': 'const note = <><b>{name}</b>{isOld && <i>Old</i>}</>;',
  'a component that gives elements, or nothing':
    'function Note({ at }) { if (!at) return null; return at.isOld ? <b>Old</b> : render(at); }',
  'branches of which each is one text': '<>{isOld ? <p>Old</p> : <p>New</p>}</>',
  'branches with different elements': '<>{isOld ? <p>By <b>you</b></p> : <div>New</div>}</>',
  'branches with different keys':
    '<>{isOld ? <p key="old">By <b>you</b></p> : <p key="new">New</p>}</>',
  'a function that is no component': "function describe(isOld) { return isOld ? 'Old' : 'New'; }",
};

type Finding = 'changing' | 'beside' | 'kept' | 'loose';

const WRONG: Record<string, [code: string, ...found: Finding[]]> = {
  'a condition beside a text': ['<p>Saved.{isOld && <b>Old</b>}</p>', 'beside'],
  'a condition before a text': ['<p>{isOld && <b>Old</b>} Saved.</p>', 'beside'],
  'one of two elements beside a text': ['<p>By {isOwn ? <b>you</b> : <i>him</i>}</p>', 'beside'],
  'a list beside a text': ['<p>By {names.map((name) => <b key={name}>{name}</b>)}</p>', 'beside'],
  'what may be nothing, beside a text': ['<p>Name {note}</p>', 'beside'],
  'a blank beside a condition': ["<p>{' '}{isOld && <b>Old</b>}</p>", 'beside'],
  'a text that comes and goes, beside an element': [
    "<button>{isBusy && <Spinner />}{isBusy ? 'Saving...' : 'Save'}</button>",
    'changing',
  ],
  'a text of two parts': ['<p>{count} characters</p>', 'changing', 'beside'],
  'a text that changes, beside an icon': ['<p><Icon />{label}</p>', 'changing'],
  'a template beside an element': ['<p><Icon />{`${count} left`}</p>', 'changing'],
  'a sum of texts beside an element': ["<p><Icon />{count + ' left'}</p>", 'changing'],
  'an optional text beside an element': ['<p><Icon />{section?.page}</p>', 'changing'],
  'a cast text beside an element': [
    '<p><Icon />{label as string}{name!}</p>',
    'changing',
    'changing',
  ],
  'a called text beside an element': ['<p><Icon />{describe(state)}</p>', 'changing'],
  'a variable text beside an element': [
    "const text = isOld ? 'Old' : 'New'; <p><Icon />{text}</p>",
    'changing',
  ],
  'a chosen constant beside an element': ['<p><Icon />{NAMES[state]}</p>', 'changing'],
  'a fallback text beside an element': ["<p><Icon />{name ?? 'Somebody'}</p>", 'changing'],
  'a list of texts': ['<p>{names.map((name) => name.first)}</p>', 'changing'],
  'a list of texts and elements': [
    '<p>{parts.map((part) => { if (part.isMatch) return <mark />; return part.text; })}</p>',
    'changing',
  ],
  'a text beside an element, in one of two branches': [
    '<>{isOld ? <p>Saved <TimeAgo /></p> : <p>New</p>}</>',
    'kept',
  ],
  'such a text deeper in a branch': [
    '<>{isOld ? <li><p>Saved <TimeAgo /></p></li> : isNew && <li><p>New</p></li>}</>',
    'kept',
  ],
  'such a text in one of two results of a component': [
    'function Note({ at }) { if (!at) return <p>Never</p>; return <p>Saved <TimeAgo /></p>; }',
    'kept',
  ],
  'a fragment with a text that goes': ['<p>{isOld && <>Old: <b>{age}</b></>}</p>', 'loose'],
  'a text in a fragment within an element': ['<p><>Saved.</>{isOld && <b>Old</b>}</p>', 'beside'],
  'a keyed fragment with a text': [
    '<p>{names.map((name) => <Fragment key={name}>, </Fragment>)}</p>',
    'changing',
    'loose',
  ],
  'a fragment as a prop': ['<Card title={<>Name <b>{name}</b></>} />', 'loose'],
  'a component that gives a text': ["function Note() { return 'Saved'; }", 'loose'],
  'a component that gives one of two texts': [
    "const Note = ({ isOld }) => (isOld ? 'Old' : 'New');",
    'loose',
  ],
  'a component that gives a text or an element': [
    'function Lead({ about }) { if (!about) return TEXTS.lead; return <b>{about}</b>; }',
    'loose',
  ],
  'a component that gives a list with texts': [
    'function Marked({ parts }) { return parts.map((part) => part.isMatch ? <mark /> : part.text); }',
    'loose',
  ],
};

/** How the rule's messages begin. */
const MESSAGES: Record<Finding, string> = {
  changing: 'This text changes or goes',
  beside: 'A sibling of this text',
  kept: 'In another branch',
  loose: 'This text has no element',
};

const cases = [
  ...Object.entries(RIGHT).map(([name, code]) => ({ name, code, found: [] })),
  ...Object.entries(WRONG).map(([name, [code, ...found]]) => ({ name, code, found })),
];

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
}

/** What `npm run lint` says of all cases, each in a file of its own. */
let diagnostics: Diagnostic[];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'));
  await Promise.all(cases.map(({ code }, index) => writeFile(join(folder, `${index}.tsx`), code)));
  const command = [OXLINT, '-c', CONFIG, '-f', 'json', '.'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => removeFolder(folder));

describe.each(cases)('$name', ({ code, found }) => {
  it(found.length === 0 ? 'passes' : `is found: ${found.join(', ')}`, () => {
    const index = cases.findIndex((one) => one.code === code);
    const own = diagnostics.filter(
      ({ filename, code: rule }) => filename === `${index}.tsx` && rule === RULE,
    );
    expect(own.map(({ message }) => message)).toEqual(
      found.map((finding) => expect.stringMatching(`^${MESSAGES[finding]}`)),
    );
  });
});
