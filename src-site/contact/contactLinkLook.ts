import { TEXT_LINK } from '../pages/parts/TextLink.tsx';

/** A link outside of running text, at least 44 px high, so that a thumb hits it. */
export const CONTACT_LINK_LOOK = `inline-block py-3 ${TEXT_LINK}`;
