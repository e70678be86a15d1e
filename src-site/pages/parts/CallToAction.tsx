import { CALL_TO_ACTION } from '../../content/everyPage.ts';
import { anchorOf } from './anchor.ts';
import { ButtonLink } from './ButtonLink.tsx';

export function CallToAction() {
  const { title, text, contact } = CALL_TO_ACTION;
  return (
    <section
      aria-label={title}
      data-reveal
      className="flex flex-col gap-6 rounded-card border border-line-strong bg-surface p-6 sm:p-12 lg:flex-row lg:items-center lg:justify-between lg:gap-16"
    >
      <div className="flex max-w-2xl flex-col gap-3">
        <h2 id={anchorOf(title)} className="text-3xl font-semibold">
          {title}
        </h2>
        <p className="text-muted sm:text-lg">{text}</p>
      </div>
      <div className="flex shrink-0 flex-col sm:flex-row">
        <ButtonLink to="/contact">{contact}</ButtonLink>
      </div>
    </section>
  );
}
