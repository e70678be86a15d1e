import Cable from '@lucide/icons/icons/cable';
import ChartNoAxesColumn from '@lucide/icons/icons/chart-no-axes-column';
import Timer from '@lucide/icons/icons/timer';
import Workflow from '@lucide/icons/icons/workflow';
import { Icon, type IconProps } from '../../../shared/ui/Icon.tsx';
import { FEATURES, FEATURES_TITLE, type FeatureId } from '../../content/home.ts';
import { Section } from '../parts/Section.tsx';

const ICONS: Record<FeatureId, IconProps['icon']> = {
  integrations: Cable,
  insights: ChartNoAxesColumn,
  automation: Workflow,
  instant: Timer,
};

export function Features() {
  return (
    <Section title={FEATURES_TITLE}>
      <ul className="grid gap-6 @lg:grid-cols-2 @4xl:grid-cols-4">
        {FEATURES.map(({ id, title, text }) => (
          <li
            key={id}
            data-reveal
            className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6"
          >
            <Icon icon={ICONS[id]} className="mb-3 size-6 text-muted" strokeWidth={1.5} />
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
