import { ABOUT } from '../content/about.ts';
import { CardLink } from './parts/links.tsx';
import { Entries, Steps } from './parts/lists.tsx';
import { PageHeader, PageSections, Section } from './parts/PageSections.tsx';

export function About() {
  const { title, lead, story, approach, reasons, more } = ABOUT;
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      <Section title={story.title}>
        <div data-reveal className="flex max-w-line flex-col gap-5 text-lg text-muted">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <CertaintyFigure />
      </Section>
      <Section title={approach.title}>
        <Steps steps={approach.steps} />
      </Section>
      <Section title={reasons.title}>
        <Entries entries={reasons.list} />
      </Section>
      <Section title={more.title}>
        <ul className="grid gap-6 @2xl:grid-cols-3">
          {more.links.map((link) => (
            <CardLink key={link.to} to={link.to} title={link.title}>
              <p className="text-muted">{link.text}</p>
            </CardLink>
          ))}
        </ul>
      </Section>
    </PageSections>
  );
}

const COLUMNS = 20;
const CASES = 100;
/** In units of the drawing. */
const STEP = 10;
const SIDE = 7;
const GAP = STEP - SIDE;

/** Scattered cases of the 100, of which a reader gets as many wrong as the text says, beginning with the first. */
const SCATTERED = [
  48, 17, 83, 6, 71, 34, 92, 29, 55, 3, 62, 40, 97, 21, 78, 12, 66, 51, 89, 25,
] as const;

/** Two readers that are right as often, of which one knows when it is unsure. */
export function CertaintyFigure() {
  const wrong = new Set<number>(SCATTERED.slice(0, ABOUT.story.wrong));
  return (
    <figure data-reveal className="grid gap-6 @2xl:grid-cols-2">
      {ABOUT.story.readers.map(({ share, rest, text, knows }) => (
        <div key={share + rest} className="flex flex-col gap-5 border-t border-line-strong pt-6">
          <svg
            aria-hidden
            viewBox={`0 0 ${COLUMNS * STEP - GAP} ${(CASES / COLUMNS) * STEP - GAP}`}
          >
            <path className="fill-line-strong" d={squares((index) => !wrong.has(index))} />
            <path
              className={knows ? 'fill-accent' : 'fill-line-strong'}
              d={squares((index) => wrong.has(index))}
            />
          </svg>
          <p className="text-3xl font-semibold tracking-tight">
            <span>{share}</span>{' '}
            <span className={knows ? 'text-accent' : 'text-muted'}>{rest}</span>
          </p>
          <p className="text-muted">{text}</p>
        </div>
      ))}
    </figure>
  );
}

function squares(isDrawn: (index: number) => boolean): string {
  return Array.from({ length: CASES }, (_, index) => index)
    .filter(isDrawn)
    .map((index) => {
      const x = (index % COLUMNS) * STEP;
      const y = Math.floor(index / COLUMNS) * STEP;
      return `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`;
    })
    .join('');
}
