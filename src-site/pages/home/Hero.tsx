import { heroDescription, heroSubtitle, heroTitle } from 'published:hero';
import { HERO } from '../../content/home.ts';
import { PublishedText } from '../../published/PublishedText.tsx';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { FirstVersionPrice } from '../parts/FirstVersionPrice.tsx';
import { ExampleRun } from './ExampleRun.tsx';

export function Hero() {
  return (
    <div className="grid items-center gap-14 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div className="flex flex-col gap-6">
        <p className="font-medium whitespace-pre-line text-muted">
          <PublishedText parts={heroSubtitle} />
        </p>
        {/* The default title is as wide as its column, to within a pixel: with some of the gap, no engine breaks it. */}
        <h1 className="text-5xl font-semibold tracking-[-0.035em] whitespace-pre-line lg:-mr-8">
          <PublishedText parts={heroTitle} />
        </h1>
        <div className="flex max-w-xl flex-col gap-4 text-lg sm:text-xl sm:leading-relaxed">
          <p className="whitespace-pre-line">
            <PublishedText parts={heroDescription} />
          </p>
          <p className="text-muted">{HERO.practice}</p>
        </div>
        <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:gap-4">
          <ButtonLink to="/projects">{HERO.work}</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            {HERO.contact}
          </ButtonLink>
        </div>
        <p className="leading-8 font-medium">
          <FirstVersionPrice />
        </p>
      </div>
      <ExampleRun />
    </div>
  );
}
