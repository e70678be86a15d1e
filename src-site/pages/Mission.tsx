import { aboutMission, aboutVision } from 'published:about';
import { MISSION } from '../content/mission.ts';
import { PublishedText } from '../published/PublishedText.tsx';
import type { TextParts } from '../published/textParts.ts';
import { PrincipleDrawing } from './mission/PrincipleDrawing.tsx';
import { ButtonLink } from './parts/links.tsx';
import { anchorOf, PageSections, Section, SectionHeading, Sheet } from './parts/PageSections.tsx';

/** A published text is set large up to this length, in characters. */
const LARGE_LENGTH = 300;

const LEADS = {
  short: 'text-[clamp(1.25rem,1.05rem+0.9vw,1.625rem)] leading-snug',
  long: 'text-lg text-muted sm:text-xl sm:leading-relaxed',
} as const;

export function Mission() {
  return (
    <PageSections>
      <header className="flex max-w-3xl flex-col gap-6">
        <h1 className="text-4xl font-semibold">{MISSION.title}</h1>
        <p className={`whitespace-pre-line ${isShort(aboutMission) ? LEADS.short : LEADS.long}`}>
          <PublishedText parts={aboutMission} />
        </p>
      </header>
      <Section title={MISSION.principles.title}>
        <Principles />
      </Section>
      <Vision />
    </PageSections>
  );
}

function Principles() {
  return (
    <div className="grid gap-x-12 border-b border-line @5xl:grid-cols-2">
      {MISSION.principles.list.map(({ title, text, drawing }) => (
        <div
          key={title}
          data-reveal
          className="grid items-start gap-x-7 gap-y-5 border-t border-line py-6 @xl:grid-cols-[12.5rem_1fr] @xl:py-8"
        >
          <PrincipleDrawing drawing={drawing} />
          <div className="flex flex-col gap-2">
            <h3 className="text-xl font-semibold">{title}</h3>
            <p className="max-w-line text-muted">{text}</p>
          </div>
        </div>
      ))}
    </div>
  );
}

/** What is promised, on a sheet. */
function Vision() {
  const { title } = MISSION.vision;
  const id = anchorOf(title);
  const size = isShort(aboutVision)
    ? 'text-statement font-semibold text-balance'
    : 'text-2xl leading-snug';
  return (
    <Sheet id={id}>
      <div data-reveal className="flex flex-col gap-5">
        <SectionHeading id={id} title={title} className="font-semibold text-accent" />
        <p className={`max-w-5xl whitespace-pre-line ${size}`}>
          <PublishedText parts={aboutVision} />
        </p>
        <div className="mt-4 flex flex-col sm:flex-row">
          <ButtonLink to="/contact">{MISSION.contact}</ButtonLink>
        </div>
      </div>
    </Sheet>
  );
}

function isShort(parts: TextParts): boolean {
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.label));
  return texts.join('').length <= LARGE_LENGTH;
}
