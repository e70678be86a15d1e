import { contactEmail, contactPhone } from 'published:contact';
import { afterYear, beforeYear } from 'published:footer';
import { Link, useMatches } from 'react-router-dom';
import { COMPANY } from '../../shared/company.ts';
import { COMPANY_LINKS, FOOTER, type NavLink, QUICK_LINKS } from '../content/everyPage.ts';
import { siteAddress } from '../content/pages.ts';
import type { DocumentData } from '../documentData.ts';
import { BackgroundButton } from '../motion/BackgroundButton.tsx';
import { PublishedText } from '../published/PublishedText.tsx';
import { useIsHydrated } from './pageState.ts';
import { Wave } from './Wave.tsx';

const LOOK =
  'inline-block rounded-sm text-muted transition-colors hover:text-accent-bright wrap-anywhere';
const LINK = `${LOOK} py-3 md:py-1.5`;
/** Has the same height with and without links; on a phone, the link fills it. */
const CONTACT = 'py-1.5 leading-8 whitespace-pre-line text-muted md:py-0';
const CONTACT_LINK = `${LOOK} -my-1.5 py-1.5 md:my-0 md:py-0`;

export function Footer() {
  const page = useMatches().at(-1);
  return (
    <footer className="text-sm md:mt-20">
      <div className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-8 gap-y-10 px-4 pb-12 sm:px-8 sm:pb-16 md:grid-cols-3 md:gap-x-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <Wave className="col-span-full sm:mb-4" />
        <p className="max-w-sm text-muted max-lg:col-span-full">{FOOTER.blurb}</p>
        {/* The first paint waits for this id (head.ts). */}
        <Links id="footer-links" title={FOOTER.quickLinks} links={QUICK_LINKS} />
        <Links id="footer-company" title={FOOTER.company} links={COMPANY_LINKS} />
        <address className="not-italic max-md:col-span-full">
          <h2 className="mb-2 font-semibold tracking-normal">{FOOTER.contact}</h2>
          <ul>
            <li className={CONTACT}>
              <PublishedText parts={contactEmail} linkClassName={CONTACT_LINK} />
            </li>
            {contactPhone.length > 0 && (
              <li className={CONTACT}>
                <PublishedText parts={contactPhone} linkClassName={CONTACT_LINK} />
              </li>
            )}
            <li className="py-3 text-muted md:py-1.5">{COMPANY.city}</li>
          </ul>
        </address>
      </div>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-2 px-4 pb-10 sm:px-8">
        <p className="whitespace-pre-line text-muted">
          <PublishedText parts={beforeYear} />
          <span>{yearToShow(useIsHydrated())}</span>
          <PublishedText parts={afterYear} />
        </p>
        {/* One document stands for every address that is not there. A shared preview has another address. */}
        {!import.meta.isSharedPreview && page && page.id !== 'not-found' && (
          <p className="hidden text-muted print:block">{siteAddress(page.pathname)}</p>
        )}
        {/* Wide enough for both names of the button, so that nothing moves. */}
        <div className="flex min-w-[min(10.5rem,100%)] sm:justify-end">
          <BackgroundButton />
        </div>
      </div>
    </footer>
  );
}

interface LinksProps {
  id: string;
  title: string;
  links: readonly NavLink[];
}

function Links({ id, title, links }: LinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold tracking-normal">
        {title}
      </h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The current year; during hydration, the year of the prerendered document, so that the two match. */
function yearToShow(isHydrated: boolean): number {
  const current = new Date().getFullYear();
  if (isHydrated || typeof document === 'undefined') return current;
  const { year }: DocumentData = document.getElementById('root')?.dataset ?? {};
  return Number(year ?? current);
}
