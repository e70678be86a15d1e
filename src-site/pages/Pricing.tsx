import ChevronDown from '@lucide/icons/icons/chevron-down';
import { Icon } from '../../shared/ui/Icon.tsx';
import { PRICING } from '../content/pricing.ts';
import { QUESTIONS } from '../content/questions.ts';
import { TextLink } from './parts/links.tsx';
import { CheckList, Entries, Steps } from './parts/lists.tsx';
import {
  anchorOf,
  CallToAction,
  PageHeader,
  PageSections,
  Paper,
  Section,
} from './parts/PageSections.tsx';
import { ValueTable } from './parts/ValueTable.tsx';
import { PaidWeeks } from './pricing/PaidWeeks.tsx';

export function Pricing() {
  const { title, lead, bill, first, running, ownership, leaving } = PRICING;
  return (
    <PageSections>
      <PageHeader title={title} lead={lead} />
      <Paper title={bill.title} lead={bill.note} below={<PaidWeeks />}>
        <ValueTable {...bill} next={bill.month} />
      </Paper>
      <Section title={first.title}>
        <FirstVersion />
      </Section>
      <Section title={running.title} lead={running.lead}>
        <div className="grid items-start gap-x-16 gap-y-10 @3xl:grid-cols-[3fr_2fr]">
          <ValueTable {...running.example} />
          <ul data-reveal className="flex max-w-line flex-col gap-5 text-muted">
            {running.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </Section>
      <Section title={ownership.title}>
        <Entries entries={ownership.list} />
        <TextLink to="/security">{ownership.security}</TextLink>
      </Section>
      <Section title={leaving.title} lead={leaving.lead}>
        <Steps steps={leaving.steps} />
      </Section>
      <Section title={QUESTIONS.title}>
        <Questions list={QUESTIONS.list} />
      </Section>
      <CallToAction />
    </PageSections>
  );
}

/** What the first version includes, and what it leaves out. */
function FirstVersion() {
  const { included, excluded } = PRICING.first;
  return (
    <div className="grid gap-x-16 gap-y-12 @3xl:grid-cols-2">
      {[included, excluded].map(({ title, points }) => (
        <div key={title} className="flex flex-col gap-4">
          <h3 className="text-xl font-semibold">{title}</h3>
          <CheckList points={points} />
        </div>
      ))}
    </div>
  );
}

/** Questions that open to their answers, without a script. */
function Questions({ list }: { list: readonly { question: string; answer: string }[] }) {
  return (
    <div data-reveal className="border-t border-line">
      {list.map(({ question, answer }) => (
        <details key={question} id={anchorOf(question)} className="group border-b border-line">
          <summary className="flex items-center gap-4 rounded-control py-5 transition-colors hover:text-accent-bright">
            <h3 className="text-lg font-semibold">{question}</h3>
            <Icon
              icon={ChevronDown}
              className="ml-auto size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-line pb-6 text-muted sm:text-lg">{answer}</p>
        </details>
      ))}
    </div>
  );
}
