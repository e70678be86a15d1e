import Cable from 'lucide-react/icons/cable';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Timer from 'lucide-react/icons/timer';
import Workflow from 'lucide-react/icons/workflow';
import { FEATURES, FEATURES_TITLE, type FeatureId } from '../../content/home.ts';
import { Section } from '../parts/Section.tsx';

const ICONS: Record<FeatureId, typeof Cable> = {
  integrations: Cable,
  insights: ChartNoAxesColumn,
  automation: Workflow,
  instant: Timer,
};

export function Features() {
  return (
    <Section title={FEATURES_TITLE}>
      <ul className="grid gap-6 @lg:grid-cols-2 @4xl:grid-cols-4">
        {FEATURES.map(({ id, title, text }) => {
          const Icon = ICONS[id];
          return (
            <li
              key={id}
              data-reveal
              className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6"
            >
              <Icon aria-hidden className="mb-3 size-6 text-muted" strokeWidth={1.5} />
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
