import { Link } from 'react-router-dom';
import { FIRST_VERSION_PRICE, PRICING_LINK } from '../../content/everyPage.ts';
import { STANDALONE_LINK } from './TextLink.tsx';

/** The price of a first version, with a link to what it includes. The text around it has `leading-8`. */
export function FirstVersionPrice() {
  return (
    <span>
      {FIRST_VERSION_PRICE}{' '}
      <Link to={PRICING_LINK.to} className={STANDALONE_LINK}>
        {PRICING_LINK.label}
      </Link>
    </span>
  );
}
