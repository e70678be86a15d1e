/** An element of a pasted text, as it was written. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const WITHOUT_TEXT = new Set([
  'audio',
  'button',
  'canvas',
  'math',
  'object',
  'picture',
  'select',
  'svg',
  'template',
  'video',
]);
const HIDDEN = /display:\s*none|mso-hide:\s*all/;

/** Outlook on the web writes "x_" before each name that the writer of a message chose. */
const COMMENT_CLASS = /^(?:x_)*(?:msocom(?:anchor|off|txt)|MsoCommentReference)$/;
const COMMENT_ID = /^(?:x_)*_com_\d/;
const COMMENT_STYLE = /mso-(?:element|special-character):\s*comment/;
/** The address of a comment in Word and in Google Docs' web pages. */
const COMMENT_ADDRESS = /^#(?:x_)*(?:_mso(?:com|anchor)_|cmnt)/;
/** What a comment in Google Docs' web pages begins with. */
const COMMENT_TEXT_ID = /^cmnt\d/;

const DELETED = new Set(['del', 's', 'strike']);
/** Of Word and of Word for the web. */
const DELETED_CLASS = /^(?:x_)*(?:msoDel$|Track\w*Delet)/;
const LINE_THROUGH = /text-decoration(?:-line)?:[^;]*line-through/;

/** What Word writes in the style of a paragraph that it shows as an item: "mso-list:l0 level1 lfo1". */
const WORD_LEVEL = /mso-list:[^;]*\blevel(\d)/;
/** That of the sign or the number of such an item, which is text in it. */
const WORD_SIGN = /mso-list:\s*Ignore/i;

const BOLD_FROM = 600;

export function styleOf({ attributes }: Tag): string {
  return attributes.get('style') ?? '';
}

/** The value of a property in a style; the last one counts. */
export function valueOf(style: string, property: string): string | undefined {
  const declarations = style.split(';').map((declaration) => declaration.split(':'));
  return declarations
    .findLast(([name = '']) => name.trim().toLowerCase() === property)?.[1]
    ?.trim();
}

function classesOf({ attributes }: Tag): string[] {
  return attributes.get('class')?.split(/\s+/) ?? [];
}

export function isHidden(tag: Tag): boolean {
  return WITHOUT_TEXT.has(tag.name) || HIDDEN.test(styleOf(tag));
}

/** Whether an element is a comment's anchor, or the comment itself. */
export function isComment(tag: Tag): boolean {
  const { attributes } = tag;
  return (
    COMMENT_STYLE.test(styleOf(tag)) ||
    COMMENT_ADDRESS.test(attributes.get('href') ?? '') ||
    COMMENT_ID.test(attributes.get('id') ?? '') ||
    classesOf(tag).some((name) => COMMENT_CLASS.test(name))
  );
}

/** Whether the block around an element is a comment. */
export function beginsComment({ attributes }: Tag): boolean {
  return COMMENT_TEXT_ID.test(attributes.get('id') ?? '');
}

/** Whether an element is a tracked deletion or struck out. */
export function isDeleted(tag: Tag): boolean {
  return (
    DELETED.has(tag.name) ||
    LINE_THROUGH.test(styleOf(tag)) ||
    classesOf(tag).some((name) => DELETED_CLASS.test(name))
  );
}

/** Whether an element is bold; undefined if it is what is around it. */
export function isStrong(tag: Tag): boolean | undefined {
  const weight = valueOf(styleOf(tag), 'font-weight');
  // Google Docs surrounds all that it copies with <b style="font-weight:normal">.
  if (weight) return weight.startsWith('bold') || Number.parseInt(weight, 10) >= BOLD_FROM;
  return tag.name === 'b' || tag.name === 'strong' || undefined;
}

/** Whether an element is italic; undefined if it is what is around it. */
export function isEmphasis(tag: Tag): boolean | undefined {
  const style = valueOf(styleOf(tag), 'font-style');
  if (style) return /^(?:italic|oblique)/.test(style);
  return tag.name === 'i' || tag.name === 'em' || undefined;
}

/** The level of a paragraph that is a heading: Word has titles, and writes headings as paragraphs in the browser. */
export function headingLevel(tag: Tag): number | undefined {
  const { attributes } = tag;
  if (classesOf(tag).includes('MsoTitle')) return 1;
  if (attributes.get('role') !== 'heading') return undefined;
  return Math.min(Math.max(Number(attributes.get('aria-level') ?? 2) || 2, 1), 6);
}

/** The level of a paragraph that Word shows as an item, counted from 1; undefined if it is none. */
export function wordLevel(tag: Tag): number | undefined {
  const [, level] = WORD_LEVEL.exec(styleOf(tag)) ?? [];
  return level && tag.name === 'p' ? Number(level) : undefined;
}

export function isWordSign(tag: Tag): boolean {
  return WORD_SIGN.test(styleOf(tag));
}

/** How many items an item is within, counted from 1, where it says so: Google Docs and Word for the web do. */
export function ariaLevel({ attributes }: Tag): number | undefined {
  const level = Number(attributes.get('aria-level') ?? attributes.get('data-aria-level'));
  return level > 0 ? level : undefined;
}
