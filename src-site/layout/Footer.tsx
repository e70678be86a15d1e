import { Link } from 'react-router-dom';
import { COMPANY } from '../../shared/company.ts';
import { QUICK_LINKS } from '../content/navigation.ts';

const CURRENT_YEAR = new Date().getFullYear();

export function Footer() {
  return (
    <footer className="border-t border-line text-sm text-muted">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:grid-cols-3 sm:px-8">
        <p>
          {COMPANY.name} builds AI workflow automation that its users can read, check and switch
          off.
        </p>
        <ul>
          {QUICK_LINKS.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className="inline-block py-1 hover:text-text">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <address className="not-italic">
          <a href={`mailto:${COMPANY.contactEmail}`} className="block py-1 hover:text-text">
            {COMPANY.contactEmail}
          </a>
          <a
            href={`tel:${COMPANY.contactPhone.replaceAll(/[^+\d]/g, '')}`}
            className="block py-1 hover:text-text"
          >
            {COMPANY.contactPhone}
          </a>
        </address>
        <p className="sm:col-span-3">
          © {CURRENT_YEAR} {COMPANY.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
